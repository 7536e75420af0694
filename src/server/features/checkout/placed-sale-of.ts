import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { placeWebSale } from '#contract/sale/sales.ts'
import { formatDate, formatTime, startOfDay } from '#domain/calendar.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { descuentosOf } from './price-cart.ts'
import type { NewSale } from '#server/features/sales/new-sale-store.ts'

export type PlacedSale = ReplyOf<typeof placeWebSale> & ReplyOf<typeof placeCounterSale>

/** Returns the buyer's reply for a sale. A counter sale has no receipt token. */
export function placedSaleOf(
  sale: NewSale & { numero: number },
  quote: Quote & { authorisedBy?: { nombre: string } | undefined },
): PlacedSale {
  const fecha = formatDate(sale.soldAt)
  return {
    ...sale,
    guardadaHasta: sale.guardadaHasta === null ? null : formatDate(startOfDay(sale.guardadaHasta)),
    codigoDescuento: sale.codigoDescuento ?? '',
    fecha,
    hora: formatTime(sale.soldAt),
    paymentInfo: null,
    descuentos: descuentosOf(quote, quote.authorisedBy?.nombre),
    pagos: quote.pagos,
    productos: quote.lines.map((line) => ({ ...line, idProducto: line.id, pago: sale.pago, fecha })),
  }
}
