import { LogOut, Store } from 'lucide-react'
import { data, isRouteErrorResponse, Link, type MetaDescriptor, NavLink, Outlet } from 'react-router'
import { whoAmI } from '#contract/session.ts'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { NotAuthorised } from '#web/components/not-authorised.tsx'
import { homeOf } from '#web/home-of.ts'
import { signOut } from '#web/sign-out.ts'
import { useSession } from '#web/use-session.ts'
import type { Route } from './+types/back-office-layout.ts'
import { screensOf } from './screens.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const person = await orErrorPage(callApi(whoAmI, {}, context))
  if (screensOf(person.rol).length === 0) throw data({ code: 'not-authorised' }, { status: 403 })
  return { person }
}

export function meta(): MetaDescriptor[] {
  return [{ title: 'Panel de control | Vidriera' }, { name: 'robots', content: 'noindex' }]
}

export default function BackOfficeLayout({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh text-14 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-white px-4 py-3 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:border-r lg:border-b-0 lg:px-5 lg:py-6">
        <div className="min-w-0 flex-1 lg:flex-none">
          <p className="truncate font-semibold">{person.nombre || person.email}</p>
          <p className="text-12 text-ink-soft">Administrador</p>
        </div>
        <nav aria-label="Panel de control" className="order-last w-full lg:order-none lg:w-auto lg:flex-1">
          <ul className="flex gap-1 lg:flex-col">
            {screensOf(person.rol).map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    joinClasses(
                      'flex h-10 items-center gap-2 px-3 font-medium pointer-coarse:h-11',
                      isActive ? 'bg-ink text-paper' : 'hover:bg-paper-deep',
                    )
                  }
                >
                  <Icon aria-hidden className="size-4" /> {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex gap-1 lg:flex-col">
          <Link to="/" className="flex h-10 items-center gap-2 px-3 hover:bg-paper-deep pointer-coarse:h-11">
            <Store aria-hidden className="size-4" /> Ver la tienda
          </Link>
          <Button variant="quiet" size="small" onClick={() => void signOut()} className="justify-start">
            <LogOut aria-hidden className="size-4" /> Cerrar sesión
          </Button>
        </div>
      </header>
      <main id="contenido" className="min-w-0 px-4 py-6 sm:px-6 lg:px-10 lg:py-8">
        <Outlet />
      </main>
    </div>
  )
}

/** Nobody signed in, or somebody who may not be here: told, and led on. Anything else can be tried again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const person = useSession()
  if (isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)) {
    return <NotAuthorised goTo={error.status === 401 ? '/login' : homeOf(person?.rol)} />
  }
  return (
    <div className="frame py-16">
      <ErrorState />
    </div>
  )
}
