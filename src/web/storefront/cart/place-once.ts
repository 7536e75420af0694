import type { ReplyOf } from '#contract/endpoint.ts'
import { placeWebSale } from '#contract/sales.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callKeyed, isOver } from '#web/call-keyed.ts'
import { closeAttempt, openAttempt, type PurchaseBody } from './purchase-attempt.ts'

type PlacedSale = { sale: ReplyOf<typeof placeWebSale>; bought: PurchaseBody; settle: () => void }

/**
 * Sends the purchase under the key of the attempt that is open. When an earlier try, whose answer was lost, turns out to be
 * stored with other data, that sale is the purchase: it is answered again, with what was bought. Call `settle` once the
 * cart no longer holds it; a page that dies before finds the same sale again.
 */
export async function placeOnce(body: PurchaseBody): Promise<PlacedSale> {
  const attempt = openAttempt(body)
  const settle = () => closeAttempt(attempt)
  const tries = [body, ...attempt.sent.filter((other) => other !== body)]
  for (const [position, bought] of tries.entries()) {
    try {
      const sale = await callKeyed(placeWebSale, { body: bought, key: attempt.key })
      return { sale, bought, settle }
    } catch (problem) {
      const isOther = problem instanceof ApiProblem && problem.code === 'idempotency-key-reused'
      if (isOther && position < tries.length - 1) continue
      if (problem instanceof ApiProblem && isOver(problem)) settle()
      throw problem
    }
  }
  throw new Error('A purchase without tries')
}
