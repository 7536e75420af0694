import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem } from './api-problem.ts'
import { callApi } from './call-api.ts'

const MOST_TRIES = 4

/** Sends what is done once for each key. While the first of two is being stored, the second waits for its answer instead of giving up. */
export async function callKeyed<E extends Endpoint>(
  call: E,
  { params, body, key }: { params?: ParamsOf<E> | undefined; body: BodyOf<E>; key: string },
): Promise<ReplyOf<E>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await callApi(call, {
        body,
        headers: { 'Idempotency-Key': key },
        ...(params !== undefined && { params }),
      })
    } catch (problem) {
      const isBeingStored = problem instanceof ApiProblem && problem.code === 'sale-in-progress'
      if (!isBeingStored || tries === MOST_TRIES) throw problem
      await pause((problem.retryAfterS ?? 1) * 1_000)
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Only a refusal given after the key was looked up says that nothing is stored under it. */
export const isOver = ({ status, code }: ApiProblem): boolean =>
  (status === 409 && code !== 'sale-in-progress') || (status === 422 && code !== 'idempotency-key-reused')
