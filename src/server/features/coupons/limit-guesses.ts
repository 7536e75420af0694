import type { Deps } from '#server/deps.ts'
import { findCoupon } from './coupon-store.ts'

/**
 * Wherever a coupon code is sent along, one that nobody gave out counts as a coupon tried (reliability rules, 2.5). Who
 * tried too many is refused whatever the code, so that a right one does not stand out.
 */
export async function limitGuesses(
  { pool, limits }: Pick<Deps, 'pool' | 'limits'>,
  { code = '', address }: { code: string | undefined; address: string | undefined },
): Promise<void> {
  if (code.trim() === '') return
  const tried = await limits.coupon(address)
  if (await findCoupon(pool, code)) await tried.giveBack()
}
