import type { ReactNode } from 'react'
import { TicketShop } from './ticket-shop.tsx'
import type { TicketWidth } from './ticket-width.ts'
import { useTicketPageSize } from './use-ticket-page-size.ts'
import './ticket.css'

type TicketProps = { width: TicketWidth; label: string; children: ReactNode }

/** Paper of the ticket printer, with the head of the shop. */
export function Ticket({ width, label, children }: TicketProps) {
  const ticketRef = useTicketPageSize(width)
  return (
    <section
      ref={ticketRef}
      aria-label={label}
      data-width={width}
      className="ticket max-w-full shrink-0 bg-white"
    >
      <TicketShop />
      {children}
    </section>
  )
}
