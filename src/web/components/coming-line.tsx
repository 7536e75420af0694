import { TardyNotice } from './overlay/tardy-notice.tsx'
import { useSlowNavigation } from './use-slow-navigation.ts'

/** Of a page whose shape is not known: a line passes at the top while it is slow to come; in the end, a word and a way to ask again. */
export function ComingLine() {
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
        <TardyNotice />
      </div>
    </>
  )
}
