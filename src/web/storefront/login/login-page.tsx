import { ArrowLeft } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { PageHeading } from '#web/components/page-heading.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { useSession } from '#web/use-session.ts'
import type { Route } from './+types/login-page.ts'
import { LoginForm } from './login-form.tsx'
import { SignedIn } from './signed-in.tsx'
import { useSignIn } from './use-sign-in.ts'

export const loader = ({ request }: Route.LoaderArgs) => ({ url: new URL('/login', request.url).href })

/** A form sent before the page woke up: nothing is read from it, the page comes back. */
export const action = () => redirect('/login')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const page = {
    title: 'Ingresar',
    description: 'Ingresá a tu cuenta para comprar más rápido y ver tus compras.',
    url: loaderData.url,
  }
  return pageMeta(page, matches)
}

export default function LoginPage() {
  const person = useSession()
  const entry = useSignIn()
  // The form stays while the person it just let in is on the way to the next page.
  const wasIn = person !== undefined && entry.state !== 'entering' && entry.state !== 'entered'
  return (
    <div className="frame flex max-w-lg flex-col gap-10 py-12 lg:py-20">
      <PageHeading title={wasIn ? `Hola ${person.nombre}!` : 'Ingresar'}>
        {wasIn ? 'Ya estás en tu cuenta.' : 'Entrá a tu cuenta con tu correo y tu contraseña.'}
      </PageHeading>
      {wasIn ? <SignedIn person={person} /> : <LoginForm {...entry} />}
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-2 self-start underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Volver a la tienda
      </Link>
    </div>
  )
}
