import { useState } from 'react'
import { requestPasswordReset, requestSignInLink } from '#contract/account/sign-in-methods.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { continueToOf } from '#web/session/sign-in/login-address.ts'
import { EmailDialog, type EmailDialogTexts } from './email-dialog.tsx'

const linkTexts: EmailDialogTexts = {
  title: 'Entrar con un enlace',
  about: 'Te mandamos un correo con un botón para entrar sin contraseña.',
  submitLabel: 'Enviarme el enlace',
  sentNote: 'Abrilo en este mismo navegador: sirve una vez, por 10 minutos.',
}
const resetTexts: EmailDialogTexts = {
  title: 'Olvidé mi contraseña',
  about: 'Te mandamos un correo con un botón para elegir otra contraseña.',
  submitLabel: 'Enviarme el correo',
  sentNote: 'El botón sirve una vez, por 30 minutos.',
}

export function ForgottenPasswordButton() {
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
        <EmailDialog
          texts={resetTexts}
          email={email}
          request={async (to) => void (await callApi(requestPasswordReset, { body: { email: to } }))}
          onClose={() => setEmail(undefined)}
        />
      )}
    </>
  )
}

/** Button that requests a sign-in link by e-mail. */
export function SignInLinkButton() {
  const [email, setEmail] = useState<string>()
  const requestLink = async (to: string) => {
    const continueUrl = continueToOf(location.search)
    await callApi(requestSignInLink, { body: { email: to, ...(continueUrl && { continueUrl }) } })
  }
  return (
    <>
      <Button variant="secondary" wide="phone" onClick={() => setEmail(typedEmail())}>
        Enviarme un enlace para entrar
      </Button>
      {email !== undefined && (
        <EmailDialog
          texts={linkTexts}
          email={email}
          request={requestLink}
          onClose={() => setEmail(undefined)}
        />
      )}
    </>
  )
}

/** Reads the uncontrolled field of the page's form. */
const typedEmail = (): string =>
  document.querySelector<HTMLInputElement>('input[name="email"]')?.value.trim() ?? ''
