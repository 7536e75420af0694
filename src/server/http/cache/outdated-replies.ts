import { LRUCache } from 'lru-cache'
import { isProblem } from '#contract/http/problem.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import type { CachedReply } from './cached-reply.ts'

const MAX_REPLIES = 2_000
const MAX_BYTES = 24 * 1024 * 1024
/** How long an invalidated reply may replace a reply that the database cannot give. */
const MAX_OUTDATED_MS = 10 * 60_000
/** How long after a failed render outdated replies are sent without waiting for another render. */
const OUTAGE_MEMORY_MS = 10_000

/**
 * Invalidated replies, LRU, at most 24 MiB, which replace missing replies while the database is away. `now`: a monotonic
 * clock in milliseconds.
 */
export class OutdatedReplies {
  readonly #now: () => number
  readonly #replies = new LRUCache<string, { reply: CachedReply; invalidatedAtMs: number }>({
    maxSize: MAX_BYTES,
    max: MAX_REPLIES,
    sizeCalculation: ({ reply }) => reply.bytes,
  })
  #outageAtMs = -Infinity

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns true if a render of the last ten seconds failed because of the database, and none succeeded since. */
  get isOutage(): boolean {
    return this.#now() - this.#outageAtMs < OUTAGE_MEMORY_MS
  }

  set isOutage(isOutage: boolean) {
    this.#outageAtMs = isOutage ? this.#now() : -Infinity
  }

  /** Adds replies at the moment of their invalidation, the least recently used first. */
  add(invalidated: LRUCache<string, CachedReply>): void {
    const invalidatedAtMs = this.#now()
    invalidated.rforEach((reply, key) => this.#replies.set(key, { reply, invalidatedAtMs }))
  }

  /**
   * Returns a reply for ten minutes after its invalidation, with the header that marks the reply: a negative `ttl`, in
   * seconds, of RFC 9211.
   */
  find(key: string): { reply: CachedReply; mark: Readonly<Record<string, string>> } | undefined {
    const found = this.#replies.get(key)
    if (found === undefined) return undefined
    const ageMs = this.#now() - found.invalidatedAtMs
    if (ageMs > MAX_OUTDATED_MS) return undefined
    return { reply: found.reply, mark: { 'cache-status': `vidriera; hit; ttl=-${Math.ceil(ageMs / 1000)}` } }
  }
}

/**
 * Returns whether a render failed because the database is away. A page has status 503 then, and an API call throws. A busy
 * shop is no outage.
 */
export function isOutage(outcome: { status: number } | { failure: unknown }): boolean {
  if ('status' in outcome) return outcome.status === 503
  const { failure } = outcome
  return isProblem(failure)
    ? failure.status === 503 && failure.code !== 'busy'
    : isDatabaseUnavailable(failure)
}
