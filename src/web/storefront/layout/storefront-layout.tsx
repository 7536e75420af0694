import { Outlet } from 'react-router'
import { listCategories } from '#contract/product/catalogue.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { Route } from './+types/storefront-layout'
import { NavigationSkeleton } from './navigation-skeleton.tsx'
import { StorefrontFrame } from './storefront-frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await orErrorPage(callApi(listCategories, {}, context)) }
}

/** The menu needs no update during a visit. A reload shows new categories. */
export const shouldRevalidate = () => false

export default function StorefrontLayout() {
  return (
    <StorefrontFrame facts={useStoreFacts()}>
      <NavigationSkeleton>
        <Outlet />
      </NavigationSkeleton>
    </StorefrontFrame>
  )
}
