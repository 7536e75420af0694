import { Outlet } from 'react-router'
import { listCategories } from '#contract/catalogue.ts'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { useStoreFacts } from '#web/store-facts.ts'
import type { Route } from './+types/storefront-layout.ts'
import { ComingScreen } from './coming-screen.tsx'
import { StorefrontFrame } from './storefront-frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await orErrorPage(callApi(listCategories, {}, context)) }
}

/** The menu needs no update during a visit. A reload shows new categories. */
export const shouldRevalidate = () => false

export default function StorefrontLayout() {
  return (
    <StorefrontFrame facts={useStoreFacts()}>
      <ComingScreen>
        <Outlet />
      </ComingScreen>
    </StorefrontFrame>
  )
}
