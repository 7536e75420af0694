import { subtract } from '#domain/money.ts'
import { complaintsLegend } from '#domain/store/complaints-legend.ts'
import { partFacts, partFactText, paymentName } from '#domain/sale/price-facts.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { TicketInvoice, VouchersOfSale } from '#web/back-office/vouchers/use-sale-vouchers.ts'
import { InvoiceEnd, InvoiceHead, invoiceNote } from './invoice-part.tsx'
import { TicketAmount } from './ticket-amount.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { SaleBarcode } from './sale-barcode.tsx'
import { Ticket } from './ticket.tsx'
import type { TicketWidth } from './ticket-width.ts'
import type { CompletedSale } from './completed-sale.ts'

type PrintedTicketProps = Pick<CompletedSale, 'sale' | 'cash'> & {
  isCopy: boolean
  width: TicketWidth
  vouchers: VouchersOfSale | undefined
}

/** What a deposit sale leaves to pay, and its last day. */
const DepositFacts = ({ sale: { total, aCobrar, guardadaHasta, estadoPago } }: Pick<CompletedSale, 'sale'>) =>
  estadoPago === 'Pendiente' && (
    <>
      <TicketAmount of={subtract(total, aCobrar)}>Seña pagada</TicketAmount>
      <div className="font-semibold">
        <TicketAmount of={aCobrar}>Falta pagar</TicketAmount>
      </div>
      <p>Se guarda hasta el {guardadaHasta}</p>
    </>
  )

/** The buyer of an invoice may have another name than the customer of the sale, and a ticket shows only one. */
const namesBuyer = (invoice: TicketInvoice | undefined): boolean =>
  invoice?.comprador.some(({ dato }) => dato === 'Cliente') === true

/** An invoice has this legend among its own. */
function Complaints() {
  const profile = useStoreFacts()?.profile
  const legend = profile && complaintsLegend(profile)
  return legend !== undefined && <p className="text-center text-12 wrap-anywhere">{legend}</p>
}

/** Ticket as it is printed. A reprint is marked 'COPIA'. */
export function PrintedTicket({ sale, cash, isCopy, width, vouchers }: PrintedTicketProps) {
  const invoice = vouchers?.impresa ?? undefined
  return (
    <Ticket width={width} label={`Ticket de la venta N° ${sale.numero}`}>
      {isCopy && <p className="mt-3 text-center font-semibold">COPIA</p>}
      {sale.estadoPago === 'Anulado' && (
        <p className="mt-3 border-2 border-ink py-1 text-center font-semibold">VENTA ANULADA</p>
      )}
      {invoice && <InvoiceHead invoice={invoice} />}
      <div className="mt-3 border-t border-dashed border-ink pt-2">
        <p className="flex flex-wrap justify-between gap-x-2">
          <span>Venta N° {sale.numero}</span>
          <span className="tabular-nums">
            {sale.fecha} {sale.hora}
          </span>
        </p>
        {!namesBuyer(invoice) && <p className="wrap-anywhere">Cliente: {sale.cliente}</p>}
        <p>Forma de pago: {paymentName(sale)}</p>
      </div>
      <TicketLines {...{ sale, invoice }} />
      <div>
        <div className="text-16 font-semibold">
          <TicketAmount of={sale.total}>Total</TicketAmount>
        </div>
        {partFacts(sale.pagos).map(({ label, amount, recargo }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- two parts may have one method and amount
          <TicketAmount key={position} of={amount}>
            {partFactText({ label, recargo })}
          </TicketAmount>
        ))}
        {sale.guardadaHasta !== null && <DepositFacts sale={sale} />}
        {cash && (
          <>
            <TicketAmount of={cash.recibido}>Recibido</TicketAmount>
            <TicketAmount of={cash.vuelto}>Vuelto</TicketAmount>
          </>
        )}
      </div>
      {invoice && <InvoiceEnd {...{ invoice, width }} />}
      {sale.estadoPago === 'Confirmada' && <SaleBarcode numero={sale.numero} width={width} />}
      {!invoice && (
        <>
          <p className="mt-3 text-center text-12">{invoiceNote(vouchers)}</p>
          <Complaints />
        </>
      )}
      <p className="mt-1 text-center text-12">¡Gracias por tu compra!</p>
    </Ticket>
  )
}
