import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A module variable and not a ref, because an error of the root route mounts the component again. */
let lastPath: string | undefined

/**
 * After a client-side navigation, does what a browser does after a page load: announces the page title to
 * screen readers. Moves the focus to the content when the pressed link no longer exists. Does not take the
 * focus from a page that sets the focus, because the effects of the page run first.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const hasPageChanged = lastPath !== undefined && lastPath !== pathname
    lastPath = pathname
    if (!hasPageChanged) return
    if (notice.current) notice.current.textContent = document.title
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#contenido')?.focus({ preventScroll: true })
  }, [pathname])
  return <p ref={notice} aria-live="polite" className="sr-only" />
}
