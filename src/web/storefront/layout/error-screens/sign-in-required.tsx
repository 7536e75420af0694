import { useLocation } from 'react-router'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { PageTitle } from '#web/app/page-title.tsx'
import { loginAddress } from '#web/session/sign-in/login-address.ts'

/** Replaces a private page while no user is signed in. */
export function SignInRequired({ title, children }: { title: string; children: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="frame flex max-w-3xl flex-col gap-8 py-16 lg:py-24">
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title}>{children}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={loginAddress(pathname + search)}>Ingresar</LinkButton>
        <LinkButton to="/" variant="quiet">
          Ir al inicio
        </LinkButton>
      </div>
    </div>
  )
}
