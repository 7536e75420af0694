import { formatPesos, type Money } from '#domain/money.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import {
  orderBlock,
  purchaseReason,
  linesBlock,
  type SaleEmailData,
  type BuyerEmailData,
} from './sale-blocks.ts'

/** Sent to a customer whose payment arrived after the items were sold out. The refund is automatic. */
export const paidWithoutStock = (
  sale: SaleEmailData,
  { monto, store, comprobante }: Pick<BuyerEmailData, 'store' | 'comprobante'> & { monto: Money },
): EmailContent => ({
  heading: `Te devolvemos el pago de tu compra N° ${sale.numero}`,
  preview: 'Tu pago llegó tarde y ya no quedaba stock: te devolvemos todo.',
  blocks: [
    {
      kind: 'paragraph',
      text: `Hola ${sale.cliente}: tu pago de ${formatPesos(monto)} nos llegó cuando ya se había terminado el tiempo para pagar, y las prendas se vendieron. Perdón por las molestias.`,
    },
    {
      kind: 'paragraph',
      text: 'Te devolvemos todo, por el mismo medio con el que pagaste. No tenés que hacer nada: cuando la devolución esté hecha te escribimos.',
    },
    { kind: 'status', label: 'ANULADO', tone: 'moving' },
    linesBlock(sale),
    { kind: 'action', label: 'Ver otras prendas', url: '/product' },
    orderBlock({ comprobante }),
  ],
  reason: purchaseReason(store),
})
