import type { ReplyOf } from '#contract/endpoint.ts'
import type { placeWebSale } from '#contract/sales.ts'
import { formatDate, formatTime } from '#domain/calendar.ts'
import type { SaleToStore } from './placed-sale-store.ts'

/** The sale just stored, as its buyer is answered. */
export function placedSaleOf(sale: SaleToStore, numero: number): ReplyOf<typeof placeWebSale> {
  const fecha = formatDate(sale.soldAt)
  return {
    ...sale,
    numero,
    codigoDescuento: sale.codigoDescuento ?? '',
    fecha,
    hora: formatTime(sale.soldAt),
    paymentInfo: null,
    productos: sale.lines.map((line) => ({ ...line, idProducto: line.id, pago: sale.pago, fecha })),
  }
}
