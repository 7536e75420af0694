import { data } from 'react-router'
import { NotAuthorised } from '#web/components/feedback/not-authorised.tsx'
import { homePathOfRole } from '#web/session/sign-in/home-path-of-role.ts'
import { unlistedMeta } from '#web/app/page-meta.ts'
import { useSession } from '#web/session/use-session.ts'

export const loader = () => data(null, { status: 403 })

export const meta = unlistedMeta('Sin autorización')

export default function ErrorPage() {
  return <NotAuthorised goTo={homePathOfRole(useSession()?.rol)} />
}
