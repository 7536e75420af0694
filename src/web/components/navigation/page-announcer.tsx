import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Module variable, because an error of the root route mounts the component again. */
let lastPath: string | undefined

/**
 * Imitates a browser's page load after a client-side navigation. Announces the page title, and moves the focus from a
 * removed link to the content. A page that sets the focus itself keeps the focus, because its effects run first.
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
