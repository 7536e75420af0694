import type { Deps } from '#server/deps.ts'
import { findCoupon } from './coupon-store.ts'

/**
 * Counts a request with an unknown coupon code as a guess. A client over the limit is refused for any code, so
 * refusals do not reveal valid codes.
 */
export async function limitCouponAttempts(
  { pool, limits }: Pick<Deps, 'pool' | 'limits'>,
  { code = '', address }: { code: string | undefined; address: string | undefined },
): Promise<void> {
  if (code.trim() === '') return
  const attempt = await limits.coupon(address)
  if (await findCoupon(pool, code)) await attempt.undo()
}
