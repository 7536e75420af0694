import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CatalogueSkeleton, ProductSkeleton } from '#web/components/page-skeletons.tsx'
import { TardyNotice } from '#web/components/tardy-notice.tsx'
import { useSlowNavigation } from '#web/components/use-slow-navigation.ts'

/**
 * The page, and over it the shape of the one that is on its way when that takes long. Over, not instead: who turns back
 * finds the page as it was, and where it was.
 */
export function ComingScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const target = useSlowNavigation()
  const shape = target && target.pathname !== pathname ? shapeOf(target.pathname) : undefined
  return (
    <>
      <div inert={shape !== undefined}>{children}</div>
      {shape !== undefined && (
        // Under the header, which stays in use.
        <div className="fixed inset-0 z-6 overflow-y-auto overscroll-contain bg-paper pt-24 lg:pt-26">
          <div className="frame pt-8 pb-20 lg:pt-12">
            <TardyNotice />
            {shape}
          </div>
        </div>
      )}
    </>
  )
}

function shapeOf(pathname: string): ReactNode {
  if (/^\/product\/?$/.test(pathname)) return <CatalogueSkeleton />
  return pathname.startsWith('/product/') ? <ProductSkeleton /> : undefined
}
