import type { CallReply } from '#testing/http/caller.ts'

/** A purchase waits up to 3 s for its lock (docs/decisions/0005). Slightly less, because timers may fire early. */
const LOCK_WAIT_MS = 2_900

type SaleReply = Pick<CallReply, 'status' | 'body'>

/**
 * Repeats `post` while the shop answers `busy` after the full wait for a lock. Returns an earlier `busy`, which is an
 * error of the shop.
 */
export async function retryWhileBusy<A extends SaleReply>(post: () => Promise<A>): Promise<A> {
  const startedAt = performance.now()
  const reply = await post()
  const isBusy = ['sale-in-progress', 'busy'].includes(reply.body.code)
  return isBusy && performance.now() - startedAt >= LOCK_WAIT_MS ? retryWhileBusy(post) : reply
}
