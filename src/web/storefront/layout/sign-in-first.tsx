import { useLocation } from 'react-router'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHeading } from '#web/components/page-heading.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { loginAddress } from '#web/session/login-address.ts'

/** Replaces a private page while no user is signed in. */
export function SignInFirst({ title, children }: { title: string; children: string }) {
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
