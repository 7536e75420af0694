/**
 * `motivo` of a refund: 'personal' is a staff decision, 'segundo-pago' is a second payment for the sale, 'sin-stock' is a
 * payment after the stock was gone, 'arrepentimiento' is a payment after the buyer withdrew from the purchase.
 */
export const refundReasons = ['personal', 'segundo-pago', 'sin-stock', 'arrepentimiento'] as const

export type RefundReason = (typeof refundReasons)[number]
