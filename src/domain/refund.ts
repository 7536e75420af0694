/** `medio` of a refund: through the card's provider, or cash over the counter. */
export const refundWays = ['proveedor', 'efectivo'] as const

export type RefundWay = (typeof refundWays)[number]

/** `motivo` of a refund: staff decided it, or the program, for a second payment or one that came when nothing was left. */
export const refundReasons = ['personal', 'segundo-pago', 'sin-stock'] as const

export type RefundReason = (typeof refundReasons)[number]
