import type { StoreProfile } from './store-profile.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Until when an online purchase that nobody paid or looked after holds its stock; null: as long as it takes. */
export function heldUntil(
  payment: string,
  { now, holds }: { now: Date; holds: Pick<StoreProfile, 'unpaidSaleLifetimeMinutes' | 'cashHoldHours'> },
): Date | null {
  const ms =
    payment === 'Efectivo' ? holds.cashHoldHours * HOUR_MS : holds.unpaidSaleLifetimeMinutes * MINUTE_MS
  return ms === 0 ? null : new Date(now.getTime() + ms)
}
