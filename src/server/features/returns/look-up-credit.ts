import { parseCreditCode } from '#domain/sale/credit-code.ts'
import type { Deps } from '#server/deps.ts'
import { findCredit, type StoreCredit } from './credit-store.ts'

/**
 * Returns the store credit with a typed code. Counts each unknown code as a guess, together with the guesses of coupons
 * (`limitCouponAttempts`).
 */
export async function lookUpCredit(
  { pool, limits }: Pick<Deps, 'pool' | 'limits'>,
  { codigo: typed, address }: { codigo: string; address: string | undefined },
): Promise<StoreCredit | undefined> {
  const attempt = await limits.coupon(address)
  const codigo = parseCreditCode(typed)
  const credit = codigo === undefined ? undefined : await findCredit(pool, codigo)
  if (credit) await attempt.undo()
  return credit
}
