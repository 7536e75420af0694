import { type SubmitEvent, useState } from 'react'
import { INVALID_EMAIL, emailAddress } from '#contract/http/wire.ts'
import { Button } from '#web/components/button/button.tsx'
import { EmailField } from '#web/storefront/login/email-field.tsx'
import { useFocusOnMount } from '#web/storefront/login/use-focus-on-mount.ts'

/** Asks for the e-mail address, because the sign-in link was opened in another browser. */
export function LinkEmailForm({
  refusal,
  busy,
  onSend,
}: {
  refusal: string | undefined
  busy: boolean
  onSend: (email: string) => void
}) {
  const field = useFocusOnMount()
  const [error, setError] = useState<string>()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('correo')).trim()
    const isValid = emailAddress.safeParse(typed).success
    setError(isValid ? undefined : INVALID_EMAIL)
    if (isValid) return onSend(typed)
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={send} aria-label="Entrar con el enlace" className="flex flex-col gap-5">
      <EmailField ref={field} error={error ?? refusal} onChange={() => setError(undefined)} />
      <Button type="submit" size="large" wide="phone" busy={busy} className="self-start">
        Entrar
      </Button>
    </form>
  )
}
