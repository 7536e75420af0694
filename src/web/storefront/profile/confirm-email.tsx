import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { requestEmailVerification } from '#contract/account/sign-in-methods.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { Refusal } from './refusal.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Shown for an account whose e-mail address is not confirmed. */
export function ConfirmEmail({ email }: { email: string }) {
  const { run, busy, problem } = useAccountChange()
  const [sent, setSent] = useState(false)
  const send = async () => setSent(await run(() => callApi(requestEmailVerification, { body: {} })))
  return (
    <section
      aria-label="Confirmar el correo"
      className="flex flex-col items-start gap-3 border-l-2 border-line-strong px-4"
    >
      <p className="flex gap-2">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span role="status">
          {sent ? (
            <>
              Te mandamos el correo a <strong className="wrap-anywhere">{email}</strong>. Abrilo y apretá
              «Confirmar mi correo».
            </>
          ) : (
            'Todavía no confirmaste tu correo. Confirmalo para poder recuperar tu cuenta si te olvidás la contraseña.'
          )}
        </span>
      </p>
      <Refusal problem={problem} />
      {!sent && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void send()}>
          Enviarme el correo
        </Button>
      )}
    </section>
  )
}
