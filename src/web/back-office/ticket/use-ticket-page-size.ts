import { useLayoutEffect, useRef } from 'react'
import { adoptPageRule } from './adopt-page-rule.ts'
import type { TicketWidth } from './ticket-width.ts'

const MM_PER_PX = 25.4 / 96
/** Blank end of the ticket, where the user tears the paper. A printer may also need more length than the screen. */
const FEED_MM = 4

/**
 * Sets the printed page to the roll's width and the ticket's length, so the ticket prints in one piece. Returns the ref
 * for the ticket.
 */
export function useTicketPageSize(width: TicketWidth) {
  const ticket = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ticket.current
    if (element === null) return
    const rule = adoptPageRule(pageRule(width, element.offsetHeight))
    const fit = () => rule.replace(pageRule(width, element.offsetHeight))
    // Fonts may load after the ticket. The size must not change during printing.
    const watch = new ResizeObserver(() => !matchMedia('print').matches && fit())
    watch.observe(element)
    // An invoice may arrive right before the print, and the observer reports its size only with the next frame.
    globalThis.addEventListener('beforeprint', fit)
    return () => {
      watch.disconnect()
      globalThis.removeEventListener('beforeprint', fit)
      rule.remove()
    }
  }, [width])
  return ticket
}

/** Always longer than wide, because printers rotate wide pages. */
function pageRule(width: TicketWidth, heightPx: number): string {
  const height = Math.max(width + 1, Math.ceil(heightPx * MM_PER_PX) + FEED_MM)
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`
}
