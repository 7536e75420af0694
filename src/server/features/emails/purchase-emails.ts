import type { EmailToQueue } from '#server/email/outbox/email-to-queue.ts'

/** Returns the two e-mails of a purchase (specification, "POST /api/sheets/sale"). */
export function purchaseEmails({
  saleId,
  customer,
  store,
  at,
}: {
  saleId: string
  customer: string
  store: string
  at: Date
}): EmailToQueue[] {
  const ofSale = { saleId, payload: { saleId }, queuedAt: at }
  return [
    {
      ...ofSale,
      kind: 'purchase-received',
      dedupeKey: `purchase-received:${saleId}`,
      recipient: customer,
      subject: 'Gracias por tu compra',
    },
    {
      ...ofSale,
      kind: 'new-sale',
      dedupeKey: `new-sale:${saleId}`,
      recipient: store,
      subject: 'Tenes una nueva Venta!',
    },
  ]
}
