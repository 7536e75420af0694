import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { orderBlock, purchaseReason, type SaleEmailData, type BuyerEmailData } from './sale-blocks.ts'

/** Sent to the buyer who requested the link to the order by number and e-mail. */
export const orderLink = (
  sale: SaleEmailData,
  emailData: Pick<BuyerEmailData, 'comprobante' | 'store'>,
): EmailContent => ({
  heading: `Tu pedido N° ${sale.numero}`,
  preview: 'El enlace para seguir tu pedido.',
  blocks: [
    {
      kind: 'paragraph',
      text: `Hola ${sale.cliente}: con este enlace ves en qué está tu pedido. Quien lo tenga también puede verlo.`,
    },
    orderBlock(emailData),
  ],
  reason: `${purchaseReason(emailData.store)} Si no lo pediste, no hace falta que hagas nada.`,
})
