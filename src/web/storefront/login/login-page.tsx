import { getPasswordPolicy } from '#contract/account/passwords.ts'
import { listSignInMethods } from '#contract/account/sign-in-methods.ts'
import { callApi } from '#web/api/call-api.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { pageMeta } from '#web/app/page-meta.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { registerAddress } from '#web/session/sign-in/login-address.ts'
import { useContinueTo } from '#web/session/sign-in/use-continue-to.ts'
import { useSession } from '#web/session/use-session.ts'
import type { Route } from './+types/login-page'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { BackToShop, LoginScreen } from './login-screen.tsx'
import { ForgottenPasswordButton } from './email-link/email-buttons.tsx'
import { EmailLinkStep } from './email-link/email-link-step.tsx'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { SignedInPanel } from './signed-in-panel.tsx'
import { usePrefilledEmail } from './use-prefilled-email.ts'
import { EMAIL_CONFIRMED_TEXT, useEmailLink } from './email-link/use-email-link.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSocialReturn } from './use-social-return.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ social }, passwordPolicy] = await Promise.all([
    callApi(listSignInMethods, {}, context),
    callApi(getPasswordPolicy, {}, context),
  ])
  return { url: new URL('/login', request.url).href, social, passwordPolicy }
}

/** Handles a form submitted before hydration. Returns the e-mail address and ignores the password. */
export async function action({ request }: Route.ActionArgs) {
  const sent = await request.formData().catch(() => undefined)
  return {
    email: String(sent?.get('email') ?? '')
      .trim()
      .slice(0, 254),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const page = {
    title: 'Ingresar',
    description: 'Ingresá a tu cuenta para comprar más rápido y ver tus compras.',
    url: loaderData.url,
  }
  return pageMeta(page, matches)
}

export default function LoginPage({
  loaderData: { social, passwordPolicy },
  actionData,
}: Route.ComponentProps) {
  const user = useSession()
  const sendsEmail = useSendsEmail()
  const signInState = useSignIn()
  const email = usePrefilledEmail()
  const emailLink = useEmailLink(signInState)
  useSocialReturn(signInState)
  // False during the redirect after a sign-in, so the form stays visible.
  const wasSignedIn = user !== undefined && signInState.state === 'idle'

  if (signInState.needsCode && !wasSignedIn)
    return (
      <LoginScreen title="Tu código" about="Escribí el que muestra ahora la aplicación de tu teléfono.">
        <CodeForm {...signInState} />
      </LoginScreen>
    )
  if (emailLink.link?.kind === 'asks-password' || emailLink.link?.kind === 'asks-email')
    return (
      <EmailLinkStep
        emailLink={emailLink}
        busy={signInState.state !== 'idle'}
        passwordPolicy={passwordPolicy}
      />
    )
  if (wasSignedIn)
    return (
      <LoginScreen
        title={`Hola ${user.nombre}!`}
        about={
          emailLink.link?.kind === 'email-confirmed' ? `${EMAIL_CONFIRMED_TEXT}.` : 'Ya estás en tu cuenta.'
        }
      >
        {signInState.refusal !== undefined && <RefusalNotice refusal={signInState.refusal} />}
        <SignedInPanel user={user} />
        <BackToShop />
      </LoginScreen>
    )
  return (
    <LoginScreen title="Ingresar" about="Entrá a tu cuenta con tu correo y tu contraseña.">
      <div className="flex flex-col gap-5">
        {emailLink.link !== undefined && (
          <p role="status" className="border-l-2 border-good px-4 py-3 text-14 font-medium">
            {linkTexts[emailLink.link.kind]}
          </p>
        )}
        <LoginForm {...signInState} email={signInState.tried ?? email} submittedEmail={actionData?.email} />
        {sendsEmail && <ForgottenPasswordButton />}
      </div>
      {(sendsEmail || social.length > 0) && (
        <OtherSignInMethods signInState={signInState} social={social} sendsEmail={sendsEmail} />
      )}
      <FirstTime />
      <BackToShop />
    </LoginScreen>
  )
}

const linkTexts = {
  opening: 'Abriendo tu enlace…',
  'asks-sign-in': 'Ingresá y confirmamos tu correo.',
  'email-confirmed': `${EMAIL_CONFIRMED_TEXT}.`,
} as const

function FirstTime() {
  const continueTo = useContinueTo()
  return (
    <section
      aria-labelledby="primera-vez"
      className="flex flex-col items-start gap-3 border-t border-line pt-8"
    >
      <h2 id="primera-vez" className="text-20">
        ¿Primera vez en la tienda?
      </h2>
      <p className="text-ink-soft">Creá tu cuenta y comprá más rápido la próxima.</p>
      <LinkButton to={registerAddress(continueTo)} variant="secondary" wide="phone">
        Registrate
      </LinkButton>
    </section>
  )
}
