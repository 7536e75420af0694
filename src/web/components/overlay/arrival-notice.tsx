import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Kept outside: where the whole shop fails, everything it shows is put up anew. */
let lastPath: string | undefined

/**
 * What a browser does by itself when a page loads, for pages that come without loading: says the title, and lets the
 * keyboard go on from the content where the pressed link left with its page. A page that places the focus itself keeps it:
 * it stands above this, so its effects come first.
 */
export function ArrivalNotice() {
  const { pathname } = useLocation()
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const isArrival = lastPath !== undefined && lastPath !== pathname
    lastPath = pathname
    if (!isArrival) return
    if (notice.current) notice.current.textContent = document.title
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#contenido')?.focus({ preventScroll: true })
  }, [pathname])
  return <p ref={notice} aria-live="polite" className="sr-only" />
}
