import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { INVALID_EMAIL, emailAddress } from '#contract/http/wire.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { EmailField } from '#web/storefront/login/email-field.tsx'
import { useFocusOnMount } from '#web/storefront/login/use-focus-on-mount.ts'

export type EmailDialogTexts = {
  title: string
  about: string
  submitLabel: string
  sentNote: string
}

/** The result is the same for every address, so accounts cannot be enumerated. */
export function EmailDialog({
  texts,
  email,
  request,
  onClose,
}: {
  texts: EmailDialogTexts
  /** Initial e-mail address, from the form behind the dialog. */
  email: string
  request: (email: string) => Promise<void>
  onClose: () => void
}) {
  const [typed, setTyped] = useState(email)
  const [sentTo, setSentTo] = useState<string>()
  const field = useFocusOnMount()
  const [error, setError] = useState<string>()
  const { run, busy } = useOneAtATime()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = typed.trim()
    const wrong = emailError(address)
    setError(wrong)
    if (wrong !== undefined) return field.current?.focus()
    try {
      await run(async () => {
        await request(address)
        setSentTo(address)
      })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setError(problem.message)
    }
  }
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      {sentTo === undefined ? (
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
          <p>{texts.about}</p>
          <EmailField
            ref={field}
            value={typed}
            error={error}
            onChange={(event) => {
              setError(undefined)
              setTyped(event.target.value)
            }}
          />
          <Button type="submit" wide="phone" busy={busy} className="self-start">
            {texts.submitLabel}
          </Button>
        </form>
      ) : (
        <EmailSent to={sentTo} sentNote={texts.sentNote} onClose={onClose} />
      )}
    </Dialog>
  )
}

type EmailSentProps = { to: string; sentNote: string; onClose: () => void }

function EmailSent({ to, sentNote, onClose }: EmailSentProps) {
  const message = useFocusOnMount<HTMLSpanElement>()
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="flex gap-3">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <span ref={message} tabIndex={-1} className="outline-none">
          Si hay una cuenta con <strong className="wrap-anywhere">{to}</strong>, en un momento te llega el
          correo. {sentNote}
        </span>
      </p>
      <Button onClick={onClose} wide="phone">
        Listo
      </Button>
    </div>
  )
}

function emailError(address: string): string | undefined {
  if (address === '') return 'Escribí tu correo'
  return emailAddress.safeParse(address).success ? undefined : INVALID_EMAIL
}
