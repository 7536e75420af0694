/**
 * Why a member of staff has to look at a payment: amount, currency or collector are not those of the sale, the sale was paid
 * already, whoever paid disputes it with their bank, or the shop
 * won that dispute and has no use for the money, or cannot read the provider's report.
 */
export const paymentReviewReasons = [
  'importe',
  'moneda',
  'cobrador',
  'segundo-pago',
  'contracargo',
  'disputa-ganada',
  'ilegible',
] as const

export type PaymentReviewReason = (typeof paymentReviewReasons)[number]
