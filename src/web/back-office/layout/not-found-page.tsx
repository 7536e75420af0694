import { data } from 'react-router'
import type { Route } from './+types/not-found-page'
import { requireStaff } from './screen-access.ts'
import { screenMeta } from './screen-meta.ts'
import { ScreenNotFound } from './screen-not-found.tsx'

/** The access check runs first, because only staff may see this 404. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context)
  return data(null, { status: 404 })
}

export const meta = () => screenMeta('No existe')

export default function ScreenNotFoundPage() {
  return <ScreenNotFound />
}
