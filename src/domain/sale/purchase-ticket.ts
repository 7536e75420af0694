import { addressLine } from '#domain/contact/address-line.ts'
import { formatPesos, type Money } from '#domain/money.ts'
import { oneLine } from '#domain/text/one-line.ts'
import type { PaymentPart } from '#domain/pricing/price-lines.ts'
import { partFacts, paymentName, priceFacts, type PricedSale } from './price-facts.ts'
import type { Sale, SaleLine } from './sale.ts'

export type TicketSale = Pick<
  Sale,
  | 'numero'
  | 'cliente'
  | 'direccion'
  | 'piso'
  | 'depto'
  | 'localidad'
  | 'provincia'
  | 'cp'
  | 'formaEnvio'
  | 'total'
> &
  PricedSale & {
    aCobrar: Money
    guardadaHasta: string | null
    pago: string
    pagos: readonly PaymentPart[]
    productos: readonly TicketLine[]
  }

type TicketLine = Pick<SaleLine, 'nombre' | 'color' | 'talle' | 'cantidad' | 'subtotal'>

/**
 * Returns the sale as a chat message (specification section 7). Each value stays on one line, so customer input cannot
 * imitate a line of the ticket.
 */
export function purchaseTicket(sale: TicketSale): string {
  const address = oneLine(addressLine(sale))
  return [
    `Venta N° ${sale.numero}`,
    `Cliente: ${oneLine(sale.cliente)}`,
    address !== '' && `Dirección: ${address}`,
    sale.formaEnvio !== '' && `Envío: ${oneLine(sale.formaEnvio)}`,
    `Forma de pago: ${paymentName(sale)}`,
    ...partFacts(sale.pagos).map(({ label, amount }) => `- ${label}: ${formatPesos(amount)}`),
    '',
    'Productos:',
    ...sale.productos.map(ticketLine),
    '',
    ...priceFacts(sale).map(({ label, amount }) => `${oneLine(label)}: ${formatPesos(amount)}`),
    `Total: ${formatPesos(sale.total)}`,
    ...depositFacts(sale),
  ]
    .filter((line) => line !== false)
    .join('\n')
}

const depositFacts = ({ aCobrar, guardadaHasta }: TicketSale): string[] =>
  guardadaHasta === null || aCobrar === 0
    ? []
    : [`Falta pagar: ${formatPesos(aCobrar)}`, `Se guarda hasta el ${guardadaHasta}`]

function ticketLine({ nombre, color, talle, cantidad, subtotal }: TicketLine): string {
  const choices = [color, talle !== '' && `talle ${talle}`].filter(Boolean).join(', ')
  const name = choices === '' ? nombre : `${nombre} (${choices})`
  return `- ${cantidad} x ${oneLine(name)}: ${formatPesos(subtotal)}`
}
