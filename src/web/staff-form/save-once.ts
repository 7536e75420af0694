import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { type PendingStore, sendPending, wasSavedBefore } from '#web/idempotent-request.ts'

/** Where the key of what was sent and not answered is kept. */
export type KeyPlace = { read: () => string | undefined; write: (key: string | undefined) => void }

/**
 * Saves what a form holds, once. Only the key of a request without an answer is kept, not its body. With the same data the
 * request is answered again; with other data the shop says so (`idempotency-key-reused`), and the next request is a new one.
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
