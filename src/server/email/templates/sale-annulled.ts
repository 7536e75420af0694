import { statusEmailTexts } from '#domain/email/status-email-text.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import {
  orderBlock,
  purchaseReason,
  linesBlock,
  returnedCreditBlocks,
  type SaleEmailData,
  type BuyerEmailData,
} from './sale-blocks.ts'

/** Sent to the customer of an annulled sale. The list of purchases omits annulled sales, but the order's page shows them. */
export const saleAnnulled = (
  sale: SaleEmailData,
  { store, comprobante }: Pick<BuyerEmailData, 'store' | 'comprobante'>,
): EmailContent => ({
  heading: `Anulamos tu compra N° ${sale.numero}`,
  preview: `Tu compra N° ${sale.numero} está anulada.`,
  blocks: [
    { kind: 'paragraph', text: `Hola ${sale.cliente}: ${statusEmailTexts.Anulado}` },
    { kind: 'status', label: 'ANULADO', tone: 'moving' },
    ...returnedCreditBlocks(sale),
    linesBlock(sale),
    orderBlock({ comprobante }),
  ],
  reason: purchaseReason(store),
})
