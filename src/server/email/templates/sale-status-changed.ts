import { type SaleStatus, saleStatusLabel } from '#domain/sale/sale-status.ts'
import { statusEmailTexts } from '#domain/email/status-email-text.ts'
import { type EmailContent, statusTone } from '#server/email/rendering/email-content.ts'
import {
  purchaseReason,
  linesBlock,
  paymentBlocks,
  receiptBlocks,
  type SaleEmailData,
  type BuyerEmailData,
} from './sale-blocks.ts'

/**
 * Sent to the customer after a status change. Shows the status of that change, even after another change. The payment
 * button depends on the current state of the sale.
 */
export const saleStatusChanged = (
  sale: SaleEmailData,
  { estadoPago, ...emailData }: BuyerEmailData & { estadoPago: SaleStatus },
): EmailContent => ({
  heading: `Novedades de tu compra N° ${sale.numero}`,
  preview: `Tu compra está: ${saleStatusLabel(estadoPago)}.`,
  blocks: [
    { kind: 'paragraph', text: `Hola ${sale.cliente}: ${statusEmailTexts[estadoPago]}` },
    { kind: 'status', label: saleStatusLabel(estadoPago).toUpperCase(), tone: statusTone(estadoPago) },
    ...paymentBlocks(sale, emailData),
    linesBlock(sale),
    ...receiptBlocks(sale, emailData),
  ],
  reason: purchaseReason(emailData.store),
})
