import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem } from './api-problem.ts'
import { callKeyed, isOver } from './call-keyed.ts'

/** Something not yet known to be stored or refused. `sent`: what the server may have stored under the key, newest first. */
export type OpenAttempt<Body> = { key: string; sent: readonly Body[] }

/**
 * Sends the newest of an attempt under its key. When an earlier try, whose answer was lost, turns out to be stored with other
 * data, that one is answered, with what was `stored`. Settled by itself when the server refuses it for good; stored, it is for
 * the caller to settle.
 */
export async function sendAttempt<E extends Endpoint>(
  call: E,
  { key, sent }: OpenAttempt<BodyOf<E>>,
  settle: () => void,
): Promise<{ reply: ReplyOf<E>; stored: BodyOf<E> }> {
  for (const [position, body] of sent.entries()) {
    try {
      return { reply: await callKeyed(call, { body, key }), stored: body }
    } catch (problem) {
      const isOther = problem instanceof ApiProblem && problem.code === 'idempotency-key-reused'
      if (isOther && position < sent.length - 1) continue
      if (problem instanceof ApiProblem && isOver(problem)) settle()
      throw problem
    }
  }
  throw new Error('An attempt without tries')
}
