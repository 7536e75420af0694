import { type SaleStatus, saleStatusLabel } from '#domain/sale-status.ts'
import { statusNews } from '#domain/status-news.ts'
import { type Letter, statusTone } from './letter.ts'
import {
  becauseYouBought,
  linesOf,
  paymentOf,
  receiptOf,
  type SaleToTell,
  type ToldToBuyer,
} from './sale-blocks.ts'

/**
 * To the customer after a status change. Shows the status of that change, not the current one. The payment button
 * follows the current state.
 */
export const saleStatusChanged = (
  sale: SaleToTell,
  { estadoPago, ...told }: ToldToBuyer & { estadoPago: SaleStatus },
): Letter => ({
  heading: `Novedades de tu compra N° ${sale.numero}`,
  preview: `Tu compra está: ${saleStatusLabel(estadoPago)}.`,
  blocks: [
    { kind: 'paragraph', text: `Hola ${sale.cliente}: ${statusNews[estadoPago]}` },
    { kind: 'status', label: saleStatusLabel(estadoPago).toUpperCase(), tone: statusTone(estadoPago) },
    ...paymentOf(sale, told),
    linesOf(sale),
    ...receiptOf(sale, told),
  ],
  reason: becauseYouBought(told.store),
})
