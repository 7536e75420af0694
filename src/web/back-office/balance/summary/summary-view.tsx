import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { Day } from '#domain/calendar.ts'
import { dayAddress } from '#web/back-office/balance/balance-address.ts'
import type { CashClosing, CashDay } from '#web/back-office/balance/cash-day.ts'
import { TicketAmount } from '#web/back-office/ticket/ticket-amount.tsx'
import { TicketShop } from '#web/back-office/ticket/ticket-shop.tsx'
import { TicketWidthChoice } from '#web/back-office/ticket/ticket-width-choice.tsx'
import { useTicketWidth } from '#web/back-office/ticket/ticket-width.ts'
import '#web/back-office/ticket/ticket.css'
import { useTicketPageSize } from '#web/back-office/ticket/use-ticket-page-size.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { Button } from '#web/components/button/button.tsx'
import { summarySections, type SummaryRow } from './summary-rows.ts'

type SummaryViewProps = { dia: Day; day: CashDay; closing: CashClosing }

/** Summary of a closed day at the width of the ticket roll. */
export function SummaryView({ dia, day, closing }: SummaryViewProps) {
  const [width, chooseWidth] = useTicketWidth()
  const ticketRef = useTicketPageSize(width)
  return (
    <div className="max-w-3xl print:max-w-none">
      <h1 className="text-28 print:hidden">Resumen de caja</h1>
      <div className="mt-4 flex flex-col gap-6 sm:flex-row sm:items-start print:mt-0 print:block">
        <section
          ref={ticketRef}
          aria-label={`Resumen de caja del ${day.fecha}`}
          data-width={width}
          className="ticket max-w-full shrink-0 bg-white"
        >
          <TicketShop />
          <div className="mt-3 border-t border-dashed border-ink pt-2">
            <p className="font-semibold">Resumen de caja del {day.fecha}</p>
            <p className="wrap-anywhere">
              {closing.quien === '' ? 'Cerrada' : `La cerró ${closing.quien}`}, {closing.escrito}
            </p>
          </div>
          {summarySections(day, closing).map(({ title, rows }) => (
            <div key={title} className="mt-2 border-t border-dashed border-ink pt-2">
              <h2 className="font-sans text-12 font-semibold uppercase">{title}</h2>
              {rows.map((row) => (
                <Row key={row.label} {...row} />
              ))}
            </div>
          ))}
        </section>
        <div className="flex min-w-0 flex-1 flex-col gap-3 print:hidden">
          <Button wide="always" onClick={() => globalThis.print()}>
            <Printer aria-hidden className="size-5" /> Imprimir
          </Button>
          <Link to={dayAddress(dia)} className={buttonClasses({ variant: 'secondary', wide: 'always' })}>
            <ArrowLeft aria-hidden className="size-5" /> Volver a la caja
          </Link>
          <TicketWidthChoice width={width} onChoose={chooseWidth} />
        </div>
      </div>
    </div>
  )
}

const Row = ({ label, value, details = [] }: SummaryRow) => (
  <>
    {typeof value === 'string' ? (
      <p className="flex flex-wrap justify-between gap-x-2">
        <span>{label}</span>
        <span className="ml-auto">{value}</span>
      </p>
    ) : (
      <TicketAmount of={value}>{label}</TicketAmount>
    )}
    {details.map((detail) => (
      <p key={detail} className="pl-2 text-12 wrap-anywhere">
        {detail}
      </p>
    ))}
  </>
)
