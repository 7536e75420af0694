import { type Money, subtract, ZERO } from './money.ts'
import { isWithShop, leftOf, type PaymentOfSale } from './sale-of-payments.ts'

/** `medio` of a refund: through the card provider, or in cash at the counter. */
export const refundWays = ['proveedor', 'efectivo'] as const

export type RefundWay = (typeof refundWays)[number]

/** `motivo` of a refund: a staff decision, a second payment, or a payment after the stock was gone. */
export const refundReasons = ['personal', 'segundo-pago', 'sin-stock'] as const

export type RefundRefusal = 'payment-not-refundable' | 'refund-too-much'

/** Returns the refundable amount of a payment: the amount that the shop holds, less pending refunds (`waiting`). */
export function refundable(payment: PaymentOfSale, waiting: Money): Money {
  const left = isWithShop(payment) ? subtract(leftOf(payment), waiting) : ZERO
  return left > 0 ? left : ZERO
}

/** Returns why an amount may not be refunded, or undefined. */
export function refundRefusal(
  payment: PaymentOfSale,
  { monto, waiting }: { monto: Money; waiting: Money },
): RefundRefusal | undefined {
  const left = refundable(payment, waiting)
  if (left === 0) return 'payment-not-refundable'
  return monto > left ? 'refund-too-much' : undefined
}
