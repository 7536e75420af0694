import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from './api-problem.ts'
import { callApi } from './call-api.ts'
import { randomKey } from './random-key.ts'

const MAX_ATTEMPTS = 4

type RequestInput<E extends Endpoint> = { params?: ParamsOf<E> | undefined; body: BodyOf<E> }

/** A request without a response. `sent`: bodies that the server may have stored under `key`, newest first. */
export type PendingRequest<Body> = { key: string; sent: readonly Body[] }

/** Storage of requests without a response. `find` returns the pending request of `body`. */
export type PendingStore<Body> = {
  find: (body: Body) => PendingRequest<Body> | undefined
  save: (pending: PendingRequest<Body>) => void
  remove: (key: string) => void
}

/**
 * Sends `body` with the idempotency key of its pending request, or with a new key, so a repeated command runs once.
 * `stored`: the body that the server stored under the key, possibly an earlier one. A final refusal, or a 400 to the
 * first request, removes the pending request. A 429 does not, because `callApi` repeats a lost request, and the limit
 * may refuse only the repetition. After a success the caller first clears the sent data from its own state, and then
 * calls `removePending`.
 */
export async function sendIdempotentRequest<E extends Endpoint>(
  call: E,
  { params, body }: RequestInput<E>,
  pending: PendingStore<BodyOf<E>>,
): Promise<{ reply: ReplyOf<E>; stored: BodyOf<E>; removePending: () => void }> {
  const pendingRequest = pending.find(body)
  const { key, sent } = {
    key: pendingRequest?.key ?? randomKey(),
    sent: [body, ...otherBodies(call, body, pendingRequest?.sent)],
  }
  pending.save({ key, sent })
  const removePending = () => pending.remove(key)
  for (const [position, stored] of sent.entries()) {
    try {
      return { reply: await sendUnderKey(call, { params, body: stored, key }), stored, removePending }
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (isKeyReused(problem) && position < sent.length - 1) continue
      if (isFinalRefusal(problem) || (pendingRequest === undefined && problem.status === 400)) removePending()
      throw problem
    }
  }
  throw new Error('A request without a body')
}

/** Waits and retries while the server still runs the same command. */
async function sendUnderKey<E extends Endpoint>(
  call: E,
  { params, body, key }: RequestInput<E> & { key: string },
): Promise<ReplyOf<E>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callApi(call, {
        body,
        headers: { 'Idempotency-Key': key },
        ...(params !== undefined && { params }),
      })
    } catch (problem) {
      const isRunning = problem instanceof ApiProblem && problem.code === 'sale-in-progress'
      if (!isRunning || attempt === MAX_ATTEMPTS) throw problem
      await pause((problem.retryAfterS ?? 1) * 1_000)
    }
  }
}

/** Returns true if the server stored another body under the key, an earlier request without a response. */
export const isKeyReused = ({ code }: ApiProblem): boolean => code === 'idempotency-key-reused'

/** Only a refusal after the server's key lookup proves that nothing is stored under the key. */
const isFinalRefusal = ({ status, code }: ApiProblem): boolean =>
  (status === 409 && code !== 'sale-in-progress') || (status === 422 && code !== 'idempotency-key-reused')

function otherBodies<E extends Endpoint>(
  call: E,
  body: BodyOf<E>,
  sent: readonly BodyOf<E>[] = [],
): readonly BodyOf<E>[] {
  const encodedBody = (one: BodyOf<E>) => JSON.stringify(call.body.encode(one))
  return sent.filter((one) => encodedBody(one) !== encodedBody(body))
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
