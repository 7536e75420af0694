import { data } from 'react-router'
import { newestProducts } from '#web/newest-products.ts'
import { NotFoundScreen } from '#web/storefront/layout/not-found-screen.tsx'
import type { Route } from './+types/not-found-page.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  data({ products: await newestProducts(context) }, { status: 404 })

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen products={loaderData.products} />
}
