import { type SubmitEvent, useState } from 'react'
import type { PublishedPasswordPolicy } from '#domain/account/password-policy.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { BackToShop, LoginScreen } from '#web/storefront/login/login-screen.tsx'
import { INVALID_EMAIL, emailAddress } from '#contract/http/wire.ts'
import { Button } from '#web/components/button/button.tsx'
import { EmailField } from '#web/storefront/login/email-field.tsx'
import { useFocusOnMount } from '#web/storefront/login/use-focus-on-mount.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import type { EmailLinkState } from './use-email-link.ts'

export function EmailLinkStep({
  emailLink,
  busy,
  passwordPolicy,
}: {
  emailLink: EmailLinkState
  busy: boolean
  passwordPolicy: PublishedPasswordPolicy
}) {
  const facts = useStoreFacts()
  const { link } = emailLink
  if (link?.kind === 'asks-password')
    return (
      <LoginScreen
        title="Elegí tu contraseña"
        about="Cuando la guardes se cierran las sesiones que tengas abiertas."
      >
        <NewPasswordForm
          oobCode={link.oobCode}
          publishedPolicy={passwordPolicy}
          storeName={facts?.profile.name ?? ''}
          onDone={emailLink.clear}
          onInvalidCode={emailLink.refuse}
        />
        <BackToShop />
      </LoginScreen>
    )
  if (link?.kind !== 'asks-email') return null
  return (
    <LoginScreen
      title="Confirmá que sos vos"
      about="Abriste el enlace en otro navegador. Escribí el correo al que te lo mandamos."
    >
      <LinkEmailForm
        refusal={link.refusal}
        busy={busy}
        onSend={(typed) => void emailLink.signIn(link.oobCode, typed)}
      />
      <BackToShop />
    </LoginScreen>
  )
}

/** Asks for the e-mail address, because the sign-in link was opened in another browser. */
function LinkEmailForm({
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
