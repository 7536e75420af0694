import { type Day, daysBefore } from '#domain/calendar.ts'
import { type Money, share } from '#domain/money.ts'

/** How a cancelled deposit is given back: as store credit or in cash. */
export const depositRefunds = ['vale', 'efectivo'] as const

export type DepositRefund = (typeof depositRefunds)[number]

/** Longest time in days for which a sale is kept. */
export const MAX_DEPOSIT_DAYS = 365

/** Returns the smallest first payment of a sale with this price. `depositShare`: basis points. */
export const smallestDeposit = (price: Money, depositShare: number): Money => share(price, depositShare)

/** Returns whether a sale may be kept until a day. */
export const canKeepUntil = (until: Day, today: Day): boolean =>
  until >= today && until <= daysBefore(today, -MAX_DEPOSIT_DAYS)

/** Returns whether the customer did not fetch a sale until its last day. */
export const isDepositOverdue = (until: Day, today: Day): boolean => today > until
