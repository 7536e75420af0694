import { type Day, daysBefore } from '#domain/calendar.ts'
import { add, type Money, share, subtract } from '#domain/money.ts'
import { type SurchargeTable, surchargeOf } from '#domain/pricing/surcharge.ts'

/** How a cancelled deposit is given back: as store credit or in cash. */
export const depositRefunds = ['vale', 'efectivo'] as const

export type DepositRefund = (typeof depositRefunds)[number]

/** Longest reservation of a deposit sale, in days. */
export const MAX_DEPOSIT_DAYS = 365

/** Returns the smallest first payment of a sale with this price. `depositShare`: basis points. */
export const smallestDeposit = (price: Money, depositShare: number): Money => share(price, depositShare)

/** Returns whether a deposit sale may be reserved until a day. */
export const canReserveUntil = (until: Day, today: Day): boolean =>
  until >= today && until <= daysBefore(today, -MAX_DEPOSIT_DAYS)

/** Returns whether the customer did not fetch a deposit sale until its last day. */
export const isDepositOverdue = (until: Day, today: Day): boolean => today > until

/**
 * Returns one payment of a deposit sale. `price`: what is left to pay. `charged`: what the customer pays now. `total`:
 * `price` with the surcharge of this payment. `left`: what stays to pay, below zero if the payment is too large.
 */
export function depositPayment<Method extends string>(
  { metodo, importe }: { metodo: Method; importe: Money },
  { price, surcharges }: { price: Money; surcharges: SurchargeTable },
) {
  const recargo = surchargeOf({ method: metodo, surcharges }, importe)
  return {
    pago: { metodo, importe },
    recargo,
    charged: add(importe, recargo),
    total: add(price, recargo),
    left: subtract(price, importe),
  }
}
