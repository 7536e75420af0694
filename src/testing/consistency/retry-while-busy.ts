import type { CallReply } from '#testing/http/caller.ts'

/**
 * A purchase waits up to 3 s for its lock (docs/decisions/0005). The limit is lower, because timers may fire
 * early.
 */
const LOCK_WAIT_MS = 2_900

type SaleReply = Pick<CallReply, 'status' | 'body'>

/**
 * Repeats `post` while the shop answers `busy` after the full wait for a lock. A `busy` answer that comes
 * earlier is an error of the shop, so the function returns that answer.
 */
export async function retryWhileBusy<A extends SaleReply>(post: () => Promise<A>): Promise<A> {
  const startedAt = performance.now()
  const reply = await post()
  const isBusy = ['sale-in-progress', 'busy'].includes(reply.body.code)
  return isBusy && performance.now() - startedAt >= LOCK_WAIT_MS ? retryWhileBusy(post) : reply
}
