import { formatDate, parseDay, startOfDay } from '#domain/calendar.ts'
import { lastExchangeDay } from '#domain/sale/sale-return.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { lineName } from '#domain/sale/line-name.ts'
import type { CounterSale } from './completed-sale.ts'
import { SaleBarcode } from './sale-barcode.tsx'
import type { TicketWidth } from './ticket-width.ts'
import { Ticket } from './ticket.tsx'

type ExchangeTicketProps = { sale: CounterSale; width: TicketWidth }

/** 'Ticket de cambio': the lines of a sale without prices, its barcode and the last day of exchange, for a gift. */
export function ExchangeTicket({ sale, width }: ExchangeTicketProps) {
  const lastDay = lastDayOf(sale, useStoreFacts()?.profile.exchangeDays ?? 0)
  return (
    <Ticket width={width} label={`Ticket de cambio de la venta N° ${sale.numero}`}>
      <p className="mt-3 text-center text-16 font-semibold">TICKET DE CAMBIO</p>
      <p className="mt-2 flex flex-wrap justify-between gap-x-2 border-t border-dashed border-ink pt-2">
        <span>Venta N° {sale.numero}</span>
        <span className="tabular-nums">{sale.fecha}</span>
      </p>
      <ul className="mt-2 border-t border-dashed border-ink pt-2">
        {sale.productos.map((line) => (
          <li key={`${line.idProducto}|${line.color}|${line.talle}`} className="mb-1 wrap-anywhere">
            {line.cantidad} × {lineName(line)}
          </li>
        ))}
      </ul>
      {lastDay !== undefined && (
        <p className="border-t border-dashed border-ink pt-2 text-center font-semibold">
          Cambios hasta el {lastDay}
        </p>
      )}
      <SaleBarcode numero={sale.numero} width={width} />
      <p className="mt-2 text-center text-12">Presentalo en el local para hacer el cambio.</p>
    </Ticket>
  )
}

function lastDayOf({ fecha }: CounterSale, exchangeDays: number): string | undefined {
  const sold = parseDay(fecha.split('-').toReversed().join('-'))
  const last = sold && lastExchangeDay(sold, exchangeDays)
  return last && formatDate(startOfDay(last))
}
