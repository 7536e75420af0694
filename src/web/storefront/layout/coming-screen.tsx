import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ComingLine } from '#web/components/coming-line.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { CatalogueSkeleton, ProductSkeleton } from '#web/components/page-skeletons.tsx'
import { TardyNotice } from '#web/components/overlay/tardy-notice.tsx'
import { useSlowNavigation } from '#web/components/use-slow-navigation.ts'

/**
 * The page, and over it the shape of the one that is on its way when that takes long. Over, not instead: who turns back
 * finds the page as it was, and where it was.
 */
export function ComingScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const target = useSlowNavigation()
  const isSamePage = target?.pathname === pathname
  const coming = target && !isSamePage ? comingPage(target.pathname) : undefined
  // The catalogue shows by itself what its list is waiting for.
  const isShown = coming !== undefined || (isSamePage && isCatalogue(pathname))
  return (
    <>
      {!isShown && <ComingLine />}
      <div inert={coming !== undefined}>{children}</div>
      {coming !== undefined && (
        // Under the header, which stays in use.
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

/** The shape of a page, and how far below the header that page begins. */
function comingPage(pathname: string): { shape: ReactNode; top: string } | undefined {
  if (isCatalogue(pathname)) return { shape: <CatalogueSkeleton />, top: 'pt-8 lg:pt-12' }
  if (pathname.startsWith('/product/')) return { shape: <ProductSkeleton />, top: 'pt-4 lg:pt-8' }
  return undefined
}
