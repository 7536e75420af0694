import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { type PendingStore, sendPending, wasSavedBefore } from '#web/idempotent-request.ts'

/** Storage of the idempotency key of a request without a response. */
export type KeyPlace = { read: () => string | undefined; write: (key: string | undefined) => void }

/**
 * Sends a form as an idempotent request. Stores only the key of a request without a response, not the body. A retry
 * with the same data returns the first response. A retry with other data throws `idempotency-key-reused`, and the
 * next request gets a new key.
 */
export async function saveOnce<E extends Endpoint>(
  call: E,
  asked: { params?: ParamsOf<E> | undefined; body: BodyOf<E> },
  place: KeyPlace,
): Promise<ReplyOf<E>> {
  try {
    const { reply, settle } = await sendPending(call, asked, keyOnly(place))
    settle()
    return reply
  } catch (problem) {
    if (problem instanceof ApiProblem && wasSavedBefore(problem)) place.write(undefined)
    throw problem
  }
}

const keyOnly = <Body>({ read, write }: KeyPlace): PendingStore<Body> => ({
  find: () => {
    const key = read()
    return key === undefined ? undefined : { key, sent: [] }
  },
  save: ({ key }) => write(key),
  remove: () => write(undefined),
})
