/** Reasons for a staff review. 'disputa-ganada' means that the shop won a dispute but does not need the money. */
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
