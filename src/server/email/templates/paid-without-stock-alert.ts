import { formatPesos, type Money } from '#domain/money.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { linesBlock, type SaleEmailData } from './sale-blocks.ts'
import { buyerBlock, paymentPagePath, type StoreEmailData } from './store-blocks.ts'

/** Alert to the store: a payment arrived after the items were sold out. The refund is automatic. */
export const paidWithoutStockAlert = (
  sale: SaleEmailData,
  { monto, pagoId, store }: StoreEmailData & { monto: Money; pagoId: string },
): EmailContent => ({
  heading: `La venta N° ${sale.numero} se pagó y no hay stock`,
  preview: `${sale.cliente} pagó ${formatPesos(monto)} después de que se terminara el tiempo.`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'El pago llegó cuando la venta ya estaba vencida y lo que llevaba no alcanza. La devolución de todo el pago ya está en la fila y quien compró ya está avisado. Si conseguís las prendas, escribile para venderle de nuevo.',
    },
    {
      kind: 'facts',
      title: 'Qué se pagó',
      facts: [
        { label: 'Venta', value: `N° ${sale.numero}` },
        { label: 'Pago', value: `N° ${pagoId}` },
        { label: 'Importe', value: formatPesos(monto) },
      ],
    },
    buyerBlock(sale),
    linesBlock(sale),
    { kind: 'action', label: 'Ver el pago', url: paymentPagePath(pagoId) },
  ],
  reason: `Lo recibe ${store.email} cuando una venta se paga y ya no hay stock.`,
  replyTo: sale.correo,
})
