import { Link, redirect } from 'react-router'
import { Check } from 'lucide-react'
import { getPasswordPolicy } from '#contract/account/passwords.ts'
import { callApi } from '#web/api/call-api.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { homePathOfRole } from '#web/session/sign-in/home-path-of-role.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { loginAddress } from '#web/session/sign-in/login-address.ts'
import { useContinueTo } from '#web/session/sign-in/use-continue-to.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { useSession } from '#web/session/use-session.ts'
import type { StoreClaim } from '#domain/store/store-profile.ts'
import type { Route } from './+types/register-page'
import { RegisterForm } from './register-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    url: new URL('/register', request.url).href,
    passwordPolicy: await callApi(getPasswordPolicy, {}, context),
  }
}

/** Ignores a form submitted before hydration and shows the page again. */
export const action = () => redirect('/register')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const page = {
    title: 'Registrate',
    description: 'Creá tu cuenta en un minuto: comprás más rápido y guardás tus compras.',
    url: loaderData.url,
  }
  return pageMeta(page, matches)
}

export default function RegisterPage({ loaderData: { passwordPolicy } }: Route.ComponentProps) {
  const facts = useStoreFacts()
  const user = useSession()
  const continueTo = useContinueTo()
  return (
    <div className="frame grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:items-start lg:gap-20 lg:py-16">
      <section className="flex w-full max-w-xl flex-col gap-8">
        <h1 id="registrate" className="text-40 lg:text-64">
          Registrate
        </h1>
        {user === undefined ? (
          <RegisterForm publishedPolicy={passwordPolicy} storeName={facts?.profile.name ?? ''} />
        ) : (
          <div className="flex flex-col items-start gap-5">
            <p className="text-20">Hola {user.nombre}! Ya tenés tu cuenta.</p>
            <LinkButton to={continueTo ?? homePathOfRole(user.rol)}>Seguir</LinkButton>
          </div>
        )}
        <p>
          ¿Ya tenés cuenta?{' '}
          <Link to={loginAddress(continueTo)} className="font-semibold underline underline-offset-4">
            Ingresá
          </Link>
        </p>
      </section>
      {facts !== undefined && <Benefits claims={facts.profile.registrationBenefits} />}
    </div>
  )
}

function Benefits({ claims }: { claims: readonly StoreClaim[] }) {
  if (claims.length === 0) return null
  return (
    <aside aria-labelledby="ventajas" className="bleed bg-accent-tint px-6 py-10 sm:px-10 lg:p-12">
      <h2 id="ventajas" className="text-28 lg:text-40">
        Con tu cuenta, todo más fácil
      </h2>
      <ul className="mt-8 flex flex-col gap-6">
        {claims.map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
