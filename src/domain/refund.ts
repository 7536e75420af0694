import { type Money, subtract, ZERO } from './money.ts'
import { isWithShop, leftOf, type PaymentOfSale } from './sale-of-payments.ts'

/** `medio` of a refund: through the card's provider, or cash over the counter. */
export const refundWays = ['proveedor', 'efectivo'] as const

export type RefundWay = (typeof refundWays)[number]

/** `motivo` of a refund: staff decided it, or the program, for a second payment or one that came when nothing was left. */
export const refundReasons = ['personal', 'segundo-pago', 'sin-stock'] as const

export type RefundReason = (typeof refundReasons)[number]

export type RefundRefusal = 'payment-not-refundable' | 'refund-too-much'

/** What of a payment may still be given back: with the shop, not given back and not on its way. `waiting`: what is asked for of it. */
export function refundable(payment: PaymentOfSale, waiting: Money): Money {
  const left = isWithShop(payment) ? subtract(leftOf(payment), waiting) : ZERO
  return left > 0 ? left : ZERO
}

/** Why an amount of a payment may not be given back; undefined where it may. */
export function refundRefusal(
  payment: PaymentOfSale,
  { monto, waiting }: { monto: Money; waiting: Money },
): RefundRefusal | undefined {
  const left = refundable(payment, waiting)
  if (left === 0) return 'payment-not-refundable'
  return monto > left ? 'refund-too-much' : undefined
}
