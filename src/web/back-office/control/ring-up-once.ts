import type { ReplyOf } from '#contract/endpoint.ts'
import { placeCounterSale } from '#contract/sales.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { closeAttempt, type CounterSaleBody, openAttempt } from './sale-attempt.ts'

const MOST_TRIES = 4

export type CounterSale = ReplyOf<typeof placeCounterSale>
/** `settle`: to be called once the order no longer holds what was sold; a page that dies before finds the same sale again. */
export type RungUp = { sale: CounterSale; sold: CounterSaleBody; settle: () => void }

/**
 * Sends the sale under the key of the attempt that is open. When an earlier try, whose answer was lost, turns out to be stored
 * with other data, that sale is answered, with what was sold.
 */
export async function ringUpOnce(uid: string, body: CounterSaleBody): Promise<RungUp> {
  const { key, sent } = openAttempt(uid, body)
  const settle = () => closeAttempt(uid)
  for (const [position, sold] of sent.entries()) {
    try {
      return { sale: await sendPatiently(sold, { 'Idempotency-Key': key }), sold, settle }
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.code === 'idempotency-key-reused' && position < sent.length - 1) continue
      if (isOver(problem)) settle()
      throw problem
    }
  }
  throw new Error('A sale without tries')
}

/** While the first of two equal sales is being stored, the second waits for its answer instead of giving up. */
async function sendPatiently(body: CounterSaleBody, headers: Record<string, string>): Promise<CounterSale> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await callApi(placeCounterSale, { body, headers })
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
