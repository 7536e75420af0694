import type { Answered } from './caller.ts'

/** A purchase waits up to 3 s for its lock (docs/decisions/0005). Timers may fire early. */
const WAITS_MS = 2_900

type Answer = Pick<Answered, 'status' | 'body'>

/**
 * Repeats `post` while the shop answers busy after the full wait. An earlier busy answer is an error of the shop, so
 * the function returns that answer.
 */
export async function comingBack<A extends Answer>(post: () => Promise<A>): Promise<A> {
  const asked = performance.now()
  const reply = await post()
  const isToComeBack = ['sale-in-progress', 'busy'].includes(reply.body.code)
  return isToComeBack && performance.now() - asked >= WAITS_MS ? comingBack(post) : reply
}
