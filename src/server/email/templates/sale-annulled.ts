import { statusEmailTexts } from '#domain/email/status-email-text.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import {
  purchaseReason,
  linesBlock,
  returnedCreditBlocks,
  type SaleEmailData,
  type BuyerEmailData,
} from './sale-blocks.ts'

/** Sent to the customer of an annulled sale. Has no button, because the customer cannot see annulled sales. */
export const saleAnnulled = (
  sale: SaleEmailData,
  { store }: Pick<BuyerEmailData, 'store'>,
): EmailContent => ({
  heading: `Anulamos tu compra N° ${sale.numero}`,
  preview: `Tu compra N° ${sale.numero} está anulada.`,
  blocks: [
    { kind: 'paragraph', text: `Hola ${sale.cliente}: ${statusEmailTexts.Anulado}` },
    { kind: 'status', label: 'ANULADO', tone: 'moving' },
    ...returnedCreditBlocks(sale),
    linesBlock(sale),
  ],
  reason: purchaseReason(store),
})
