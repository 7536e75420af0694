import type { Deps } from '#server/deps.ts'
import { anonymiseFinishedSales } from '#server/features/account/account-store.ts'
import { forgetOldKeys } from '#server/features/checkout/idempotency-store.ts'
import { forgetOldCounts } from '#server/limits/rate-limit-store.ts'

const HOUR_MS = 60 * 60 * 1_000

/** Forgets what the shop no longer needs to know, now and every hour until stopped. */
export function startHousekeeping({
  pool,
  clock,
  identity,
  log,
}: Pick<Deps, 'pool' | 'clock' | 'identity' | 'log'>): { stop(): void } {
  const tidy = () =>
    Promise.all([
      forgetOldKeys(pool, clock.now()),
      anonymiseFinishedSales(pool),
      identity.ways.forgetOldCodes(),
      forgetOldCounts(pool, clock.now()),
    ]).catch((failure: unknown) => log.warn({ err: failure }, 'housekeeping'))
  void tidy()
  const everyHour = setInterval(tidy, HOUR_MS)
  return { stop: () => clearInterval(everyHour) }
}
