import type { ReplyOf } from '#contract/endpoint.ts'
import { placeWebSale } from '#contract/sales.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { closeAttempt, openAttempt, type PurchaseBody } from './purchase-attempt.ts'

const MOST_TRIES = 4

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
      const headers = { 'Idempotency-Key': attempt.key }
      return { sale: await sendPatiently(bought, headers), bought, settle }
    } catch (problem) {
      const isOther = problem instanceof ApiProblem && problem.code === 'idempotency-key-reused'
      if (isOther && position < tries.length - 1) continue
      if (problem instanceof ApiProblem && isOver(problem)) settle()
      throw problem
    }
  }
  throw new Error('A purchase without tries')
}

/** While the first of two equal purchases is being stored, the second waits for its answer instead of giving up. */
async function sendPatiently(body: PurchaseBody, headers: Record<string, string>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await callApi(placeWebSale, { body, headers })
    } catch (problem) {
      const isBeingStored = problem instanceof ApiProblem && problem.code === 'sale-in-progress'
      if (!isBeingStored || tries === MOST_TRIES) throw problem
      await pause((problem.retryAfterS ?? 1) * 1_000)
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Only a refusal given after the key was looked up says that nothing is stored under it. */
const isOver = ({ status, code }: ApiProblem): boolean =>
  (status === 409 && code !== 'sale-in-progress') || (status === 422 && code !== 'idempotency-key-reused')
