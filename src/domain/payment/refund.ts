import { type Money, subtract, ZERO } from '#domain/money.ts'
import { isHeldByShop, unrefundedAmount, type SalePayment } from './assess-payments.ts'

/** `medio` of a refund: 'proveedor' is through the card provider, 'efectivo' in cash at the counter. */
export const refundMethods = ['proveedor', 'efectivo'] as const

export type RefundMethod = (typeof refundMethods)[number]

export type RefundRefusal = 'payment-not-refundable' | 'refund-too-much'

/** Returns the refundable amount: the amount that the shop holds, less pending refunds (`waiting`). */
export function refundableAmount(payment: SalePayment, waiting: Money): Money {
  const refundable = isHeldByShop(payment) ? subtract(unrefundedAmount(payment), waiting) : ZERO
  return refundable > 0 ? refundable : ZERO
}

/** Returns why an amount may not be refunded, or undefined. */
export function refundRefusal(
  payment: SalePayment,
  { monto, waiting }: { monto: Money; waiting: Money },
): RefundRefusal | undefined {
  const refundable = refundableAmount(payment, waiting)
  if (refundable === 0) return 'payment-not-refundable'
  return monto > refundable ? 'refund-too-much' : undefined
}
