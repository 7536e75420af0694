import { data } from 'react-router'
import { NotAuthorised } from '#web/components/not-authorised.tsx'
import type { TokenPerson } from '#web/session.ts'
import { useSession } from '#web/use-session.ts'

export const loader = () => data(null, { status: 403 })

export const meta = () => [{ title: 'Sin autorización · Vidriera' }, { name: 'robots', content: 'noindex' }]

export default function ErrorPage() {
  return <NotAuthorised goTo={homeOf(useSession())} />
}

/** decisions.md, "Storefront": staff to their panel, a customer to the shop, anybody else to sign in. */
function homeOf(person: TokenPerson | undefined): string {
  if (person === undefined) return '/login'
  return person.rol === 'user' ? '/' : '/dashboard/dashboard'
}
