import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { type PendingStore, sendIdempotentRequest, isKeyReused } from '#web/api/send-idempotent-request.ts'

/** Storage of the idempotency key of a request without a response. */
export type KeyStore = { read: () => string | undefined; write: (key: string | undefined) => void }

/**
 * Sends a form as an idempotent request. Stores only the key of a request without a response. A retry with the same
 * data returns the first response. A retry with other data throws `idempotency-key-reused`, and the next request gets a
 * new key.
 */
export async function saveOnce<E extends Endpoint>(
  call: E,
  input: { params?: ParamsOf<E> | undefined; body: BodyOf<E> },
  keyStore: KeyStore,
): Promise<ReplyOf<E>> {
  try {
    const { reply, removePending } = await sendIdempotentRequest(call, input, keyOnlyStore(keyStore))
    removePending()
    return reply
  } catch (problem) {
    if (problem instanceof ApiProblem && isKeyReused(problem)) keyStore.write(undefined)
    throw problem
  }
}

const keyOnlyStore = <Body>({ read, write }: KeyStore): PendingStore<Body> => ({
  find: () => {
    const key = read()
    return key === undefined ? undefined : { key, sent: [] }
  },
  save: ({ key }) => write(key),
  remove: () => write(undefined),
})
