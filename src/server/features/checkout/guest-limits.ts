import { Problem } from '#contract/http/problem.ts'
import { recipientKey } from '#domain/email/recipient-key.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { LimitRule, LimitRules } from '#server/limits/limit-rules.ts'
import { countGuestPurchases, type GuestPurchases } from './guest-purchase-store.ts'

/** Returns the guest purchases of an e-mail address. Locks the address until the end of the transaction. */
export const readGuestPurchases = (
  tx: Queryable,
  { correo, limits, now }: { correo: string; limits: LimitRules; now: Date },
): Promise<GuestPurchases> =>
  countGuestPurchases(tx, {
    recipient: recipientKey(correo),
    hour: windowStart(now, limits['purchase-account']),
    day: windowStart(now, limits['purchase-account-day']),
  })

const windowStart = (now: Date, { seconds }: LimitRule): Date => new Date(now.getTime() - seconds * 1_000)

/**
 * Refuses a guest purchase above a limit. `too-many-purchases`: hourly or daily limit reached. `too-many-unpaid-units`:
 * `units` plus unpaid units exceed `maxUnits`; 0 means no limit.
 */
export function checkGuestLimits(
  purchases: GuestPurchases,
  { units, maxUnits, limits }: { units: number; maxUnits: number; limits: LimitRules },
): void {
  const [hour, day] = [limits['purchase-account'], limits['purchase-account-day']]
  if (purchases.inHour >= hour.points) throw tooManyPurchases(hour)
  if (purchases.inDay >= day.points) throw tooManyPurchases(day)
  if (maxUnits > 0 && purchases.units > 0 && purchases.units + units > maxUnits)
    throw new Problem('too-many-unpaid-units')
}

const tooManyPurchases = ({ seconds }: LimitRule) =>
  new Problem('too-many-purchases', { headers: { 'Retry-After': String(seconds) } })
