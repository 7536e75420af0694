import { useLocation } from 'react-router'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHeading } from '#web/components/page-heading.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { loginAddress } from '#web/session/login-address.ts'

/** In the place of a private page whose person left, here or in another tab. */
export function LeftScreen() {
  const { pathname, search } = useLocation()
  return (
    <div className="frame flex max-w-3xl flex-col gap-8 py-16 lg:py-24">
      <PageTitle>Tu sesión terminó</PageTitle>
      <PageHeading title="Tu sesión terminó">Volvé a ingresar para seguir donde estabas.</PageHeading>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={loginAddress(pathname + search)}>Ingresar</LinkButton>
        <LinkButton to="/" variant="quiet">
          Ir al inicio
        </LinkButton>
      </div>
    </div>
  )
}
