import type { PublishedPasswordPolicy } from '#domain/account/password-policy.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { LinkEmailForm } from './link-email-form.tsx'
import { BackToShop, LoginScreen } from '#web/storefront/login/login-screen.tsx'
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
