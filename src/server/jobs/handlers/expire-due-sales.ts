import type { Deps } from '#server/deps.ts'
import { readConfirmedUntil, readManyReview } from '#server/features/jobs/review-store.ts'
import { canExpireSale } from '#server/features/payments/reconcile/can-expire-sale.ts'
import { expireSales } from './expire-sales.ts'

/**
 * Annuls overdue sales. Many due sales at once wait for an admin, because a wrong clock or setting is the likely cause.
 * Sales that an admin confirmed are annulled.
 */
export async function expireDueSales(
  deps: Deps,
  closing: AbortSignal,
): Promise<{ expired: number; waiting: number }> {
  const now = deps.clock.now()
  const many = await readManyReview(deps.pool, now)
  const until = many ? await readConfirmedUntil(deps.pool) : now
  const expired =
    until === null
      ? 0
      : await expireSales(deps, { closing, until, mayExpire: (sale) => canExpireSale(deps, sale) })
  return { expired, waiting: many?.ventas ?? 0 }
}
