import { Problem } from '#contract/http/problem.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readCounterCredit } from '#contract/sale/credits.ts'
import { dayOf } from '#domain/calendar.ts'
import { isCreditExpired } from '#domain/sale/credit-expiry.ts'
import type { Deps } from '#server/deps.ts'
import { creditReply } from './credit-reply.ts'
import { lookUpCredit } from './look-up-credit.ts'

/** Returns the store credit with a typed code, or refuses with `credit-unknown`. */
export async function showCounterCredit(
  deps: Pick<Deps, 'pool' | 'clock' | 'limits'>,
  typed: { codigo: string; address: string | undefined },
): Promise<ReplyOf<typeof readCounterCredit>> {
  const credit = await lookUpCredit(deps, typed)
  if (!credit) throw new Problem('credit-unknown')
  return { ...creditReply(credit), vencido: isCreditExpired(credit.vence, dayOf(deps.clock.now())) }
}
