import { SlowNavigationNotice } from './slow-navigation-notice.tsx'
import { useSlowNavigation } from './use-slow-navigation.ts'

/**
 * Progress line at the top of the window, for a slow navigation to a page without a skeleton. After a long wait,
 * `SlowNavigationNotice` offers a retry.
 */
export function NavigationProgress() {
  if (useSlowNavigation() === undefined) return null
  return (
    <>
      <div
        role="progressbar"
        aria-label="Cargando la página"
        className="fixed inset-x-0 top-0 z-30 h-0.75 overflow-hidden bg-accent-tint"
      >
        <span className="block h-full w-1/3 animate-pass bg-accent motion-reduce:w-full" />
      </div>
      <div className="fixed inset-x-4 top-24 z-30 mx-auto max-w-lg bg-paper shadow-float empty:hidden">
        <SlowNavigationNotice />
      </div>
    </>
  )
}
