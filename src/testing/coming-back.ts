import type { Answered } from './caller.ts'

/** A purchase waits three seconds for its turn (docs/decisions/0005) before anybody is told to come back; timers may be early. */
const WAITS_MS = 2_900

type Answer = Pick<Answered, 'status' | 'body'>

/**
 * The answer `post` gets in the end: who waited for three seconds and is told that the shop is busy, or with this very
 * purchase, comes back as asked to. Who is told so sooner was turned away too readily, and that is the answer.
 */
export async function comingBack<A extends Answer>(post: () => Promise<A>): Promise<A> {
  const asked = performance.now()
  const reply = await post()
  const isToComeBack = ['sale-in-progress', 'busy'].includes(reply.body.code)
  return isToComeBack && performance.now() - asked >= WAITS_MS ? comingBack(post) : reply
}
