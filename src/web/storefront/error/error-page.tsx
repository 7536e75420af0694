import { data } from 'react-router'
import { NotAuthorised } from '#web/components/not-authorised.tsx'
import { homeOf } from '#web/session/home-of.ts'
import { unlistedMeta } from '#web/page-meta.ts'
import { useSession } from '#web/session/use-session.ts'

export const loader = () => data(null, { status: 403 })

export const meta = unlistedMeta('Sin autorización')

export default function ErrorPage() {
  return <NotAuthorised goTo={homeOf(useSession()?.rol)} />
}
