import { useState } from 'react'
import { requestPasswordReset, requestSignInLink } from '#contract/ways-in.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { continueToOf } from '#web/session/login-address.ts'
import { MailDialog, type MailDialogTexts } from './mail-dialog.tsx'

const link: MailDialogTexts = {
  title: 'Entrar con un enlace',
  about: 'Te mandamos un correo con un botón para entrar sin contraseña.',
  ask: 'Enviarme el enlace',
  afterwards: 'Abrilo en este mismo navegador: sirve una vez, por 10 minutos.',
}
const reset: MailDialogTexts = {
  title: 'Olvidé mi contraseña',
  about: 'Te mandamos un correo con un botón para elegir otra contraseña.',
  ask: 'Enviarme el correo',
  afterwards: 'El botón sirve una vez, por 30 minutos.',
}

export function ForgottenPassword() {
  const [email, setEmail] = useState<string>()
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 self-start underline underline-offset-4"
        onClick={() => setEmail(typedEmail())}
      >
        Olvidé mi contraseña
      </Button>
      {email !== undefined && (
        <MailDialog
          texts={reset}
          email={email}
          request={async (to) => void (await callApi(requestPasswordReset, { body: { email: to } }))}
          onClose={() => setEmail(undefined)}
        />
      )}
    </>
  )
}

/** The sign-in by an e-mailed link. */
export function LinkByMail() {
  const [email, setEmail] = useState<string>()
  const ask = async (to: string) => {
    const continueUrl = continueToOf(location.search)
    await callApi(requestSignInLink, { body: { email: to, ...(continueUrl && { continueUrl }) } })
  }
  return (
    <>
      <Button variant="secondary" wide="phone" onClick={() => setEmail(typedEmail())}>
        Enviarme un enlace para entrar
      </Button>
      {email !== undefined && (
        <MailDialog texts={link} email={email} request={ask} onClose={() => setEmail(undefined)} />
      )}
    </>
  )
}

/** Reads the uncontrolled field of the page's form. */
const typedEmail = (): string =>
  document.querySelector<HTMLInputElement>('input[name="email"]')?.value.trim() ?? ''
