import { useLayoutEffect, useRef } from 'react'
import type { TicketWidth } from './ticket-width.ts'

const MM_PER_PX = 25.4 / 96
/** Left empty at the end: a printer may need a hair more than a screen, and whoever tears it off something to hold. */
const FEED_MM = 4

/**
 * A roll has no page: while a ticket is shown the page is as wide as the roll and as long as the ticket, so that it comes out in
 * one piece. Answers where to put the ticket.
 */
export function usePageOfTicket(width: TicketWidth) {
  const ticket = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ticket.current
    if (element === null) return
    const sheet = new CSSStyleSheet()
    const fit = () => sheet.replaceSync(pageRule(width, element.offsetHeight))
    fit()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // Its letters may come after it. What is on its way to the printer is not measured: the page would change under it.
    const watch = new ResizeObserver(() => !matchMedia('print').matches && fit())
    watch.observe(element)
    return () => {
      watch.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [width])
  return ticket
}

/** Never wider than long: a printer would turn it. */
function pageRule(width: TicketWidth, heightPx: number): string {
  const height = Math.max(width + 1, Math.ceil(heightPx * MM_PER_PX) + FEED_MM)
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`
}
