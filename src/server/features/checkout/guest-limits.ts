import { Problem } from '#contract/problem.ts'
import { recipientKey } from '#domain/recipient-key.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { LimitRule, LimitRules } from '#server/limits/limit-rules.ts'
import { countGuestPurchases, type GuestPurchases } from './guest-purchase-store.ts'

/** Locks the address until the end of the transaction. */
export const readGuestPurchases = (
  tx: Queryable,
  { correo, limits, now }: { correo: string; limits: LimitRules; now: Date },
): Promise<GuestPurchases> =>
  countGuestPurchases(tx, {
    recipient: recipientKey(correo),
    hour: before(now, limits['purchase-account']),
    day: before(now, limits['purchase-account-day']),
  })

const before = (now: Date, { seconds }: LimitRule): Date => new Date(now.getTime() - seconds * 1_000)

/**
 * Refuses another guest purchase. Above the hourly or daily limit: `too-many-purchases`. When `units` and the unpaid
 * units exceed `mostUnits` together: `too-many-unpaid-units`. `mostUnits` 0 means no limit.
 */
export function refuseGuest(
  bought: GuestPurchases,
  { units, mostUnits, limits }: { units: number; mostUnits: number; limits: LimitRules },
): void {
  const [hour, day] = [limits['purchase-account'], limits['purchase-account-day']]
  if (bought.inHour >= hour.points) throw tooMany(hour)
  if (bought.inDay >= day.points) throw tooMany(day)
  if (mostUnits > 0 && bought.units > 0 && bought.units + units > mostUnits)
    throw new Problem('too-many-unpaid-units')
}

const tooMany = ({ seconds }: LimitRule) =>
  new Problem('too-many-purchases', { headers: { 'Retry-After': String(seconds) } })
