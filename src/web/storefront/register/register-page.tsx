import { Link, redirect } from 'react-router'
import { getPasswordPolicy } from '#contract/passwords.ts'
import { callApi } from '#web/call-api.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { homeOf } from '#web/session/home-of.ts'
import { pageMeta } from '#web/page-meta.ts'
import { loginAddress } from '#web/session/login-address.ts'
import { useContinueTo } from '#web/session/use-continue-to.ts'
import { useStoreFacts } from '#web/store-facts.ts'
import { useSession } from '#web/session/use-session.ts'
import type { Route } from './+types/register-page.ts'
import { Benefits } from './benefits.tsx'
import { RegisterForm } from './register-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    url: new URL('/register', request.url).href,
    passwordPolicy: await callApi(getPasswordPolicy, {}, context),
  }
}

/** A form submitted before hydration is ignored. */
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
  const person = useSession()
  const continueTo = useContinueTo()
  return (
    <div className="frame grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:items-start lg:gap-20 lg:py-16">
      <section className="flex w-full max-w-xl flex-col gap-8">
        <h1 id="registrate" className="text-40 lg:text-64">
          Registrate
        </h1>
        {person === undefined ? (
          <RegisterForm published={passwordPolicy} storeName={facts?.profile.name ?? ''} />
        ) : (
          <div className="flex flex-col items-start gap-5">
            <p className="text-20">Hola {person.nombre}! Ya tenés tu cuenta.</p>
            <LinkButton to={continueTo ?? homeOf(person.rol)}>Seguir</LinkButton>
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
