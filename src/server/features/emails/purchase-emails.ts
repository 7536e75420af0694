/** A row of the outbox: what to send, to whom, about which sale. The body is written when it is delivered. */
export type OutboxRow = { kind: string; dedupeKey: string; recipient: string; subject: string }

/** The two e-mails a purchase announces (specification, "POST /api/sheets/sale"). */
export const purchaseEmails = (sale: { saleId: string; customer: string; store: string }): OutboxRow[] => [
  {
    kind: 'purchase-received',
    dedupeKey: `purchase-received:${sale.saleId}`,
    recipient: sale.customer,
    subject: 'Gracias por tu compra',
  },
  {
    kind: 'new-sale',
    dedupeKey: `new-sale:${sale.saleId}`,
    recipient: sale.store,
    subject: 'Tenes una nueva Venta!',
  },
]
