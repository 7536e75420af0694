import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getPasswordPolicy } from '#contract/account/passwords.ts'
import { listSignInMethods } from '#contract/account/sign-in-methods.ts'
import { callApi } from '#web/api/call-api.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { pageMeta } from '#web/app/page-meta.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { registerAddress } from '#web/session/sign-in/login-address.ts'
import { useContinueTo } from '#web/session/sign-in/use-continue-to.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/components/button/button.tsx'
import { homePathOfRole } from '#web/session/sign-in/home-path-of-role.ts'
import type { TokenUser } from '#web/session/session-store.ts'
import { signOut } from '#web/session/sign-out/sign-out.ts'
import { parseIdentityError } from '#domain/account/parse-identity-error.ts'
import { finishProviderSignIn } from '#web/session/sign-in/sign-in-with-popup.ts'
import type { Route } from './+types/login-page'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { BackToShop, LoginScreen } from './login-screen.tsx'
import { ForgottenPasswordButton, SignInLinkButton } from './email-link/email-buttons.tsx'
import { EmailLinkStep } from './email-link/email-link-step.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { EMAIL_CONFIRMED_TEXT, useEmailLink } from './email-link/use-email-link.ts'
import { useSignIn, type SignIn } from './use-sign-in.ts'
import { SocialButtons } from './social-buttons.tsx'

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

/** Sign-in methods without a password. */
function OtherSignInMethods({
  signInState,
  social,
  sendsEmail,
}: {
  signInState: SignIn
  social: readonly { id: string; label: string }[]
  sendsEmail: boolean
}) {
  return (
    <section
      aria-labelledby="otras-formas"
      className="flex flex-col items-start gap-3 border-t border-line pt-8"
    >
      <h2 id="otras-formas" className="text-20">
        Otras formas de entrar
      </h2>
      <SocialButtons {...signInState} social={social} />
      {sendsEmail && <SignInLinkButton />}
    </section>
  )
}

/** Replaces the sign-in form for a signed-in user. */
function SignedInPanel({ user }: { user: TokenUser }) {
  const home = homePathOfRole(user.rol)
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={home === '/' ? '/product' : home} wide="phone">
        {home === '/' ? 'Ver productos' : 'Ir al panel de control'}
      </LinkButton>
      <Button variant="secondary" wide="phone" onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </div>
  )
}

/**
 * History state that /register passes to /login. The e-mail address is personal data, so the URL does not
 * contain it.
 */
type LoginHistoryState = { email: string }

/**
 * Returns the e-mail address to prefill. An address in the query is removed at once, so the browser history
 * does not contain the address.
 */
function usePrefilledEmail(): string | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const queryEmail = new URLSearchParams(search).get('email') ?? undefined

  useEffect(() => {
    if (queryEmail === undefined) return
    const rest = new URLSearchParams(search)
    rest.delete('email')
    void navigate(
      { search: rest.toString() },
      { replace: true, state: { email: queryEmail } satisfies LoginHistoryState },
    )
  }, [queryEmail, search, navigate])

  const stateEmail = (state as Partial<LoginHistoryState> | null)?.email
  return queryEmail ?? (typeof stateEmail === 'string' ? stateEmail : undefined)
}

/** Finishes a sign-in whose provider redirected this window. */
function useSocialReturn({ enter }: Pick<SignIn, 'enter'>): void {
  const navigate = useNavigate()
  const finish = useEffectEvent(() => {
    const query = new URLSearchParams(location.search)
    const outcome = query.get('social')
    if (outcome === null) return
    const error = query.get('error')
    query.delete('social')
    query.delete('error')
    void navigate({ search: query.toString() }, { replace: true })
    void enter(
      outcome === 'ok' && error === null
        ? finishProviderSignIn
        : () => Promise.reject(parseIdentityError({ code: error ?? 'internal-error' })),
    )
  })
  useEffect(() => finish(), [])
}
