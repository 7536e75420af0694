import type { EmailContent } from '#server/email/rendering/email-content.ts'
import {
  purchaseReason,
  linesBlock,
  paymentBlocks,
  receiptBlocks,
  type SaleEmailData,
  type BuyerEmailData,
} from './sale-blocks.ts'

/** Sent to a customer whose receipt of a transfer staff rejected. The sale still waits for the transfer. */
export const transferReceiptRejected = (
  sale: SaleEmailData,
  { motivo, ...emailData }: BuyerEmailData & { motivo: string },
): EmailContent => ({
  heading: `Revisá el comprobante de tu compra N° ${sale.numero}`,
  preview: 'El comprobante que subiste no nos sirvió.',
  blocks: [
    {
      kind: 'paragraph',
      text: `Hola ${sale.cliente}: miramos el comprobante que subiste y no nos sirvió.`,
    },
    { kind: 'facts', title: 'Comprobante', facts: [{ label: 'Motivo', value: motivo }] },
    ...paymentBlocks(sale, emailData),
    linesBlock(sale),
    ...receiptBlocks(sale, emailData),
  ],
  reason: purchaseReason(emailData.store),
})
