import { Problem } from '#contract/http/problem.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readCounterCredit } from '#contract/sale/credits.ts'
import { dayOf } from '#domain/calendar.ts'
import { parseCreditCode } from '#domain/sale/credit-code.ts'
import { isCreditExpired } from '#domain/sale/credit-expiry.ts'
import type { Deps } from '#server/deps.ts'
import { creditReply } from './credit-reply.ts'
import { findCredit } from './credit-store.ts'

/**
 * Returns the store credit with a typed code, or refuses with `credit-unknown`. Each unknown code counts as a guess, as
 * in `limitCouponAttempts`.
 */
export async function showCounterCredit(
  { pool, clock, limits }: Pick<Deps, 'pool' | 'clock' | 'limits'>,
  { codigo: typed, address }: { codigo: string; address: string | undefined },
): Promise<ReplyOf<typeof readCounterCredit>> {
  const attempt = await limits.coupon(address)
  const codigo = parseCreditCode(typed)
  const credit = codigo === undefined ? undefined : await findCredit(pool, codigo)
  if (!credit) throw new Problem('credit-unknown')
  await attempt.undo()
  return { ...creditReply(credit), vencido: isCreditExpired(credit.vence, dayOf(clock.now())) }
}
