import type { ReplyOf } from '#contract/endpoint.ts'
import type { placeCounterSale, placeWebSale } from '#contract/sales.ts'
import { formatDate, formatTime } from '#domain/calendar.ts'
import type { SaleToStore } from './placed-sale-store.ts'

/** The sale just stored, as its buyer is answered; the counter's answer leaves the receipt token out. */
export function placedSaleOf(
  sale: SaleToStore & { numero: number },
): ReplyOf<typeof placeWebSale> & ReplyOf<typeof placeCounterSale> {
  const fecha = formatDate(sale.soldAt)
  return {
    ...sale,
    codigoDescuento: sale.codigoDescuento ?? '',
    fecha,
    hora: formatTime(sale.soldAt),
    paymentInfo: null,
    productos: sale.lines.map((line) => ({ ...line, idProducto: line.id, pago: sale.pago, fecha })),
  }
}
