import { data } from 'react-router'
import { NotFoundScreen } from '#web/storefront/layout/not-found-screen.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return <NotFoundScreen />
}
