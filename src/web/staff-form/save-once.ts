import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callKeyed, isOver } from '#web/call-keyed.ts'
import { randomKey } from '#web/random-key.ts'

/** Where the key of what was sent and not answered is kept. */
export type KeyPlace = { read: () => string | undefined; write: (key: string | undefined) => void }

/**
 * Saves what a form holds. An attempt whose answer was lost keeps its key, so whatever is sent next cannot become a second one:
 * with the same data it is answered again; with other data the shop says so (`idempotency-key-reused`), and the next attempt
 * is a new one.
 */
export async function saveOnce<E extends Endpoint>(
  call: E,
  asked: { params?: ParamsOf<E> | undefined; body: BodyOf<E> },
  place: KeyPlace,
): Promise<ReplyOf<E>> {
  const key = place.read() ?? randomKey()
  place.write(key)
  try {
    const saved = await callKeyed(call, { ...asked, key })
    place.write(undefined)
    return saved
  } catch (problem) {
    if (problem instanceof ApiProblem && (isOver(problem) || wasSavedBefore(problem))) place.write(undefined)
    throw problem
  }
}

/** The attempt whose answer was lost is stored, with the data it was sent with. */
export const wasSavedBefore = ({ code }: ApiProblem): boolean => code === 'idempotency-key-reused'
