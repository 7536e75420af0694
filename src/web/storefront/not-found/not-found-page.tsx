import { data } from 'react-router'
import { readNewestProducts } from '#web/api/read-newest-products.ts'
import { NotFoundScreen } from '#web/storefront/layout/error-screens/not-found-screen.tsx'
import type { Route } from './+types/not-found-page'

export const loader = async ({ context }: Route.LoaderArgs) =>
  data({ products: await readNewestProducts(context) }, { status: 404 })

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen products={loaderData.products} />
}
