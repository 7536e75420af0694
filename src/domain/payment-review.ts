/**
 * Why a member of staff has to look at a payment: amount, currency or collector are not those of the sale, the sale was paid
 * already, or whoever paid disputes it with their bank.
 */
export const paymentReviewReasons = ['importe', 'moneda', 'cobrador', 'segundo-pago', 'contracargo'] as const

export type PaymentReviewReason = (typeof paymentReviewReasons)[number]
