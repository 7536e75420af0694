import type { PublishedPasswordPolicy } from '#domain/password-policy.ts'
import { useStoreFacts } from '#web/store-facts.ts'
import { LinkEmailForm } from './link-email-form.tsx'
import { BackToShop, LoginScreen } from './login-screen.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import type { MailedLinks } from './use-mailed-link.ts'

export function MailedLinkStep({
  mailed,
  busy,
  passwordPolicy,
}: {
  mailed: MailedLinks
  busy: boolean
  passwordPolicy: PublishedPasswordPolicy
}) {
  const facts = useStoreFacts()
  const { link } = mailed
  if (link?.kind === 'asks-password')
    return (
      <LoginScreen
        title="Elegí tu contraseña"
        about="Cuando la guardes se cierran las sesiones que tengas abiertas."
      >
        <NewPasswordForm
          oobCode={link.oobCode}
          published={passwordPolicy}
          storeName={facts?.profile.name ?? ''}
          onDone={mailed.forget}
          onUseless={mailed.refuse}
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
        onSend={(typed) => void mailed.signIn(link.oobCode, typed)}
      />
      <BackToShop />
    </LoginScreen>
  )
}
