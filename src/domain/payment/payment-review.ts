/**
 * Reasons of a staff review. 'importe', 'moneda' and 'cobrador': amount, currency or receiving account is wrong.
 * 'segundo-pago': another payment already paid the sale. 'arrepentimiento': the buyer withdrew before. 'contracargo': the payer disputes the payment.
 * 'disputa-ganada': the shop won a dispute but does not need the money. 'ilegible': no report of the payment was
 * readable.
 */
export const paymentReviewReasons = [
  'importe',
  'moneda',
  'cobrador',
  'segundo-pago',
  'arrepentimiento',
  'contracargo',
  'disputa-ganada',
  'ilegible',
] as const

export type PaymentReviewReason = (typeof paymentReviewReasons)[number]
