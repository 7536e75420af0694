import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { INVALID_EMAIL, emailAddress } from '#contract/wire.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { MailboxField } from './mailbox-field.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

export type MailDialogTexts = {
  title: string
  about: string
  ask: string
  afterwards: string
}

/** The result is the same for every address, so accounts cannot be enumerated. */
export function MailDialog({
  texts,
  email,
  request,
  onClose,
}: {
  texts: MailDialogTexts
  /** Prefilled from the form behind the dialog. */
  email: string
  request: (email: string) => Promise<void>
  onClose: () => void
}) {
  const [typed, setTyped] = useState(email)
  const [sentTo, setSentTo] = useState<string>()
  const field = useFocusOnArrival()
  const [error, setError] = useState<string>()
  const { run, busy } = useOneAtATime()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = typed.trim()
    const wrong = errorIn(address)
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
          <MailboxField
            ref={field}
            value={typed}
            error={error}
            onChange={(event) => {
              setError(undefined)
              setTyped(event.target.value)
            }}
          />
          <Button type="submit" wide="phone" busy={busy} className="self-start">
            {texts.ask}
          </Button>
        </form>
      ) : (
        <OnItsWay to={sentTo} afterwards={texts.afterwards} onClose={onClose} />
      )}
    </Dialog>
  )
}

type OnItsWayProps = { to: string; afterwards: string; onClose: () => void }

function OnItsWay({ to, afterwards, onClose }: OnItsWayProps) {
  const told = useFocusOnArrival<HTMLSpanElement>()
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="flex gap-3">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <span ref={told} tabIndex={-1} className="outline-none">
          Si hay una cuenta con <strong className="wrap-anywhere">{to}</strong>, en un momento te llega el
          correo. {afterwards}
        </span>
      </p>
      <Button onClick={onClose} wide="phone">
        Listo
      </Button>
    </div>
  )
}

function errorIn(address: string): string | undefined {
  if (address === '') return 'Escribí tu correo'
  return emailAddress.safeParse(address).success ? undefined : INVALID_EMAIL
}
