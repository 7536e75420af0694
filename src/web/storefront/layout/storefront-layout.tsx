import { Outlet, useLocation } from 'react-router'
import type { ReactNode } from 'react'
import { listCategories } from '#contract/product/catalogue.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { NavigationProgress } from '#web/components/navigation/navigation-progress.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { CatalogueSkeleton, ProductSkeleton } from '#web/components/feedback/page-skeletons.tsx'
import { SlowNavigationNotice } from '#web/components/navigation/slow-navigation-notice.tsx'
import { useSlowNavigation } from '#web/components/navigation/use-slow-navigation.ts'
import type { Route } from './+types/storefront-layout'
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

/**
 * Covers the page with a skeleton during a slow navigation. The page stays mounted, so a cancelled navigation shows the
 * page unchanged.
 */
function NavigationSkeleton({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const target = useSlowNavigation()
  const isSamePage = target?.pathname === pathname
  const skeleton = target && !isSamePage ? pageSkeleton(target.pathname) : undefined
  // Within the catalogue no overlay is needed, because the catalogue shows its own skeleton.
  const isShown = skeleton !== undefined || (isSamePage && isCatalogue(pathname))
  return (
    <>
      {!isShown && <NavigationProgress />}
      <div inert={skeleton !== undefined}>{children}</div>
      {skeleton !== undefined && (
        // The header is in front of this overlay, so the header stays usable.
        <div className="fixed inset-0 z-6 overflow-y-auto overscroll-contain bg-paper pt-24 lg:pt-26">
          <div className={joinClasses('frame pb-20', skeleton.top)}>
            <SlowNavigationNotice />
            {skeleton.shape}
          </div>
        </div>
      )}
    </>
  )
}

const isCatalogue = (pathname: string): boolean => /^\/product\/?$/.test(pathname)

function pageSkeleton(pathname: string): { shape: ReactNode; top: string } | undefined {
  if (isCatalogue(pathname)) return { shape: <CatalogueSkeleton />, top: 'pt-8 lg:pt-12' }
  if (pathname.startsWith('/product/')) return { shape: <ProductSkeleton />, top: 'pt-4 lg:pt-8' }
  return undefined
}
