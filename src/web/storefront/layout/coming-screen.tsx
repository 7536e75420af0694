import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ComingLine } from '#web/components/coming-line.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { CatalogueSkeleton, ProductSkeleton } from '#web/components/page-skeletons.tsx'
import { TardyNotice } from '#web/components/overlay/tardy-notice.tsx'
import { useSlowNavigation } from '#web/components/use-slow-navigation.ts'

/**
 * Covers the page with a skeleton during a slow navigation. The page stays mounted, so a cancelled navigation shows the
 * page unchanged.
 */
export function ComingScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const target = useSlowNavigation()
  const isSamePage = target?.pathname === pathname
  const coming = target && !isSamePage ? comingPage(target.pathname) : undefined
  // The catalogue shows its own skeleton.
  const isShown = coming !== undefined || (isSamePage && isCatalogue(pathname))
  return (
    <>
      {!isShown && <ComingLine />}
      <div inert={coming !== undefined}>{children}</div>
      {coming !== undefined && (
        // Below the header, which stays usable.
        <div className="fixed inset-0 z-6 overflow-y-auto overscroll-contain bg-paper pt-24 lg:pt-26">
          <div className={joinClasses('frame pb-20', coming.top)}>
            <TardyNotice />
            {coming.shape}
          </div>
        </div>
      )}
    </>
  )
}

const isCatalogue = (pathname: string): boolean => /^\/product\/?$/.test(pathname)

function comingPage(pathname: string): { shape: ReactNode; top: string } | undefined {
  if (isCatalogue(pathname)) return { shape: <CatalogueSkeleton />, top: 'pt-8 lg:pt-12' }
  if (pathname.startsWith('/product/')) return { shape: <ProductSkeleton />, top: 'pt-4 lg:pt-8' }
  return undefined
}
