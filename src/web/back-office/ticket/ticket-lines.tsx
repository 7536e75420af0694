import { priceFacts } from '#domain/sale/price-facts.ts'
import type { TicketInvoice } from '#web/back-office/vouchers/use-sale-vouchers.ts'
import { lineName } from '#domain/sale/line-name.ts'
import { Price } from '#web/components/display/price.tsx'
import type { CounterSale } from './completed-sale.ts'
import { TicketAmount, TicketRow } from './ticket-amount.tsx'

type TicketLinesProps = { sale: CounterSale; invoice: TicketInvoice | undefined }

/** Lines of a ticket and what follows them until the total. A factura A has its lines without IVA, and the IVA apart. */
export const TicketLines = ({ sale, invoice }: TicketLinesProps) =>
  invoice?.sinIva ? <NetLines {...invoice.sinIva} /> : <FinalLines sale={sale} />

function FinalLines({ sale }: { sale: CounterSale }) {
  const facts = priceFacts(sale)
  return (
    <>
      <ul className="mt-2 border-t border-dashed border-ink pt-2">
        {sale.productos.map((line) => (
          <li key={`${line.idProducto}|${line.color}|${line.talle}`} className="mb-1">
            <p className="wrap-anywhere">{lineName(line)}</p>
            <TicketAmount of={line.subtotal}>
              {line.cantidad} × <Price amount={line.precio} />
            </TicketAmount>
          </li>
        ))}
      </ul>
      <div className="border-t border-dashed border-ink pt-2">
        {facts.length > 0 && <TicketAmount of={sale.subtotal}>Subtotal</TicketAmount>}
        {facts.map(({ label, amount, isMinus }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- two discounts may have one text
          <TicketAmount key={position} of={amount} isMinus={isMinus}>
            {label}
          </TicketAmount>
        ))}
      </div>
    </>
  )
}

const NetLines = ({ renglones, sumas }: NonNullable<TicketInvoice['sinIva']>) => (
  <>
    <p className="mt-2 border-t border-dashed border-ink pt-2 text-12">Precios sin IVA</p>
    <ul>
      {renglones.map(({ cantidad, nombre, tasa, precio, importe }, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may have one text
        <li key={position} className="mb-1">
          <p className="wrap-anywhere">{nombre}</p>
          <TicketRow value={importe}>
            {cantidad} × <span className="whitespace-nowrap tabular-nums">{precio}</span>{' '}
            <span className="whitespace-nowrap">(IVA {tasa})</span>
          </TicketRow>
        </li>
      ))}
    </ul>
    <div className="border-t border-dashed border-ink pt-2">
      {sumas.map(({ dato, valor }) => (
        <TicketRow key={dato} value={valor}>
          {dato}
        </TicketRow>
      ))}
    </div>
  </>
)
