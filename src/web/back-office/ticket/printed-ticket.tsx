import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatPesos, type Money, ZERO } from '#domain/money.ts'
import { partFacts, priceFacts } from '#domain/sale/price-facts.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { lineName } from '#web/cart/line-quantity.tsx'
import { Price } from '#web/components/display/price.tsx'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { CounterSale } from './completed-sale.ts'
import './ticket.css'
import type { TicketWidth } from './ticket-width.ts'
import type { CompletedSale } from './completed-sale.ts'

type PrintedTicketProps = { sale: CounterSale; cash: CompletedSale['cash']; width: TicketWidth }

export function PrintedTicket({ sale, cash, width }: PrintedTicketProps) {
  const shop = useStoreFacts()?.profile
  const facts = priceFacts(sale)
  const ticketRef = useTicketPageSize(width)
  return (
    <section
      ref={ticketRef}
      aria-label={`Ticket de la venta N° ${sale.numero}`}
      data-width={width}
      className="ticket shrink-0 bg-white"
    >
      <div className="text-center">
        <p className="font-display text-20 font-semibold">{shop?.name}</p>
        {[shop?.address, shop?.city, shop?.phone].filter(Boolean).map((line) => (
          <p key={line} className="text-12">
            {line}
          </p>
        ))}
      </div>
      {sale.estadoPago === 'Anulado' && (
        <p className="mt-3 border-2 border-ink py-1 text-center font-semibold">VENTA ANULADA</p>
      )}
      <div className="mt-3 border-t border-dashed border-ink pt-2">
        <p className="flex flex-wrap justify-between gap-x-2">
          <span>Venta N° {sale.numero}</span>
          <span className="tabular-nums">
            {sale.fecha} {sale.hora}
          </span>
        </p>
        <p className="wrap-anywhere">Cliente: {sale.cliente}</p>
        <p>Forma de pago: {paymentMethodName(sale.pago)}</p>
      </div>
      <ul className="mt-2 border-t border-dashed border-ink pt-2">
        {sale.productos.map((line) => (
          <li key={`${line.idProducto}|${line.color}|${line.talle}`} className="mb-1">
            <p className="wrap-anywhere">{lineName(line)}</p>
            <Amount of={line.subtotal}>
              {line.cantidad} × <Price amount={line.precio} />
            </Amount>
          </li>
        ))}
      </ul>
      <div className="border-t border-dashed border-ink pt-2">
        {facts.length > 0 && <Amount of={sale.subtotal}>Subtotal</Amount>}
        {facts.map(({ label, amount, isMinus }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- two discounts may have one text
          <Amount key={position} of={amount} isMinus={isMinus}>
            {label}
          </Amount>
        ))}
        <div className="text-16 font-semibold">
          <Amount of={sale.total}>Total</Amount>
        </div>
        {partFacts(sale.pagos).map(({ label, amount, recargo }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- two parts may have one method and amount
          <Amount key={position} of={amount}>
            {recargo > ZERO ? `${label} (con recargo de ${formatPesos(recargo)})` : label}
          </Amount>
        ))}
        {cash && (
          <>
            <Amount of={cash.recibido}>Recibido</Amount>
            <Amount of={cash.vuelto}>Vuelto</Amount>
          </>
        )}
      </div>
      <p className="mt-3 text-center text-12">Comprobante no válido como factura. ¡Gracias por tu compra!</p>
    </section>
  )
}

type AmountProps = { of: Money; isMinus?: boolean; children: ReactNode }

const Amount = ({ of, isMinus = false, children }: AmountProps) => (
  <p className="flex flex-wrap justify-between gap-x-2">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <span className="ml-auto">
      {isMinus && '−'}
      <Price amount={of} />
    </span>
  </p>
)

const MM_PER_PX = 25.4 / 96
/** Blank end of the ticket, where the user tears the paper. A printer may also need more length than the screen. */
const FEED_MM = 4

/**
 * Sets the printed page to the roll's width and the ticket's length, so the ticket prints in one piece. Returns the ref
 * for the ticket.
 */
function useTicketPageSize(width: TicketWidth) {
  const ticket = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ticket.current
    if (element === null) return
    const sheet = new CSSStyleSheet()
    const fit = () => sheet.replaceSync(pageRule(width, element.offsetHeight))
    fit()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // Fonts may load after the ticket. The size must not change during printing.
    const watch = new ResizeObserver(() => !matchMedia('print').matches && fit())
    watch.observe(element)
    return () => {
      watch.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [width])
  return ticket
}

/** Always longer than wide, because printers rotate wide pages. */
function pageRule(width: TicketWidth, heightPx: number): string {
  const height = Math.max(width + 1, Math.ceil(heightPx * MM_PER_PX) + FEED_MM)
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`
}
