import { type SubmitEvent, useState } from 'react'
import { INVALID_EMAIL, emailAddress } from '#contract/wire.ts'
import { Button } from '#web/components/button.tsx'
import { MailboxField } from './mailbox-field.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** For a link opened in another browser. */
export function LinkEmailForm({
  refusal,
  busy,
  onSend,
}: {
  refusal: string | undefined
  busy: boolean
  onSend: (email: string) => void
}) {
  const field = useFocusOnArrival()
  const [error, setError] = useState<string>()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('correo')).trim()
    const good = emailAddress.safeParse(typed).success
    setError(good ? undefined : INVALID_EMAIL)
    if (good) return onSend(typed)
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={send} aria-label="Entrar con el enlace" className="flex flex-col gap-5">
      <MailboxField ref={field} error={error ?? refusal} onChange={() => setError(undefined)} />
      <Button type="submit" size="large" wide="phone" busy={busy} className="self-start">
        Entrar
      </Button>
    </form>
  )
}
