import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import {
  purchaseReason,
  deliveryBlock,
  linesBlock,
  paymentBlocks,
  receiptBlocks,
  initialStatusBlock,
  type SaleEmailData,
  type BuyerEmailData,
} from './sale-blocks.ts'

/** Sent to the customer at once. Shows the initial status, even if the status has changed meanwhile. */
export const purchaseReceived = (
  sale: SaleEmailData,
  emailData: BuyerEmailData & { store: StoreProfile },
): EmailContent => ({
  heading: `¡Gracias por tu compra, ${sale.cliente}!`,
  preview: `Recibimos tu compra N° ${sale.numero}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Recibimos tu compra N° ${sale.numero} el ${sale.fecha} a las ${sale.hora}. Guardá este correo: es tu comprobante.`,
    },
    initialStatusBlock(sale),
    ...paymentBlocks(sale, emailData),
    linesBlock(sale),
    deliveryBlock(sale, emailData.store),
    ...receiptBlocks(sale, emailData),
  ],
  reason: `${purchaseReason(emailData.store)} Si no fuiste vos, respondé y lo vemos.`,
})
