import { getPasswordPolicy } from '#contract/passwords.ts'
import { listWaysIn } from '#contract/ways-in.ts'
import { callApi } from '#web/call-api.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { registerAddress } from '#web/session/login-address.ts'
import { useContinueTo } from '#web/session/use-continue-to.ts'
import { useSession } from '#web/session/use-session.ts'
import type { Route } from './+types/login-page.ts'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { BackToShop, LoginScreen } from './login-screen.tsx'
import { ForgottenPassword } from './mail-ways.tsx'
import { MailedLinkStep } from './mailed-link-step.tsx'
import { OtherWays } from './other-ways.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { SignedIn } from './signed-in.tsx'
import { useArrivingEmail } from './use-arriving-email.ts'
import { CONFIRMED, useMailedLink } from './use-mailed-link.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSocialReturn } from './use-social-return.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ social }, passwordPolicy] = await Promise.all([
    callApi(listWaysIn, {}, context),
    callApi(getPasswordPolicy, {}, context),
  ])
  return { url: new URL('/login', request.url).href, social, passwordPolicy }
}

/** A form submitted before hydration. Returns the e-mail address and ignores the password. */
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
  const person = useSession()
  const entry = useSignIn()
  const email = useArrivingEmail()
  const mailed = useMailedLink(entry)
  useSocialReturn(entry)
  // During the redirect after a sign-in the form stays.
  const wasIn = person !== undefined && entry.state === 'idle'

  if (entry.needsCode && !wasIn)
    return (
      <LoginScreen title="Tu código" about="Escribí el que muestra ahora la aplicación de tu teléfono.">
        <CodeForm {...entry} />
      </LoginScreen>
    )
  if (mailed.link?.kind === 'asks-password' || mailed.link?.kind === 'asks-email')
    return <MailedLinkStep mailed={mailed} busy={entry.state !== 'idle'} passwordPolicy={passwordPolicy} />
  if (wasIn)
    return (
      <LoginScreen
        title={`Hola ${person.nombre}!`}
        about={mailed.link?.kind === 'email-confirmed' ? `${CONFIRMED}.` : 'Ya estás en tu cuenta.'}
      >
        {entry.refusal !== undefined && <RefusalNotice refusal={entry.refusal} />}
        <SignedIn person={person} />
        <BackToShop />
      </LoginScreen>
    )
  return (
    <LoginScreen title="Ingresar" about="Entrá a tu cuenta con tu correo y tu contraseña.">
      <div className="flex flex-col gap-5">
        {mailed.link !== undefined && (
          <p role="status" className="border-l-2 border-good px-4 py-3 text-14 font-medium">
            {waitingTexts[mailed.link.kind]}
          </p>
        )}
        <LoginForm {...entry} email={entry.tried ?? email} sent={actionData?.email} />
        <ForgottenPassword />
      </div>
      <OtherWays entry={entry} social={social} />
      <FirstTime />
      <BackToShop />
    </LoginScreen>
  )
}

const waitingTexts = {
  opening: 'Abriendo tu enlace…',
  'asks-sign-in': 'Ingresá y confirmamos tu correo.',
  'email-confirmed': `${CONFIRMED}.`,
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
