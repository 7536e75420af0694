import type { Deps } from '#server/deps.ts'
import { findCoupon } from './coupon-store.ts'

/**
 * Counts each unknown coupon code as a guess. Above the limit every code is refused, so that a refusal does not reveal
 * whether a code is valid.
 */
export async function limitCouponAttempts(
  { pool, limits }: Pick<Deps, 'pool' | 'limits'>,
  { code = '', address }: { code: string | undefined; address: string | undefined },
): Promise<void> {
  if (code.trim() === '') return
  const attempt = await limits.coupon(address)
  if (await findCoupon(pool, code)) await attempt.undo()
}
