import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { isCreditExpired } from './credit-expiry.ts'

/** Why a store credit cannot pay an online purchase. */
export type CreditRefusal = 'unknown' | 'expired' | 'used-up'

/** Returns why a store credit pays nothing, or undefined. `credit`: undefined if no credit has the typed code. */
export function creditRefusal(
  credit: { saldo: Money; vence: Day | null } | undefined,
  today: Day,
): CreditRefusal | undefined {
  if (credit === undefined) return 'unknown'
  if (isCreditExpired(credit.vence, today)) return 'expired'
  return credit.saldo === 0 ? 'used-up' : undefined
}
