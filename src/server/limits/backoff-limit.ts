import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connection/open-database.ts'
import type { LimitRule } from './limit-rules.ts'
import { counterKey, openCounter, throwTooManyRequests, type CountedAttempt } from './open-limit.ts'

const MAX_WAIT_S = 15 * 60

/**
 * A limit with exponential back-off: after some free attempts, waits of 1 s, 2 s, 4 s… up to 15 minutes. Never locks an
 * account for good. `reset` removes all counts.
 */
export type BackoffLimit = {
  /** Counts an attempt before any expensive work. Throws `too-many-requests`. */
  consume(subject: string): Promise<CountedAttempt>
  reset(subject: string): Promise<void>
}

export function openBackoffLimit(
  database: Pick<Database, 'pool'>,
  name: string,
  { points, seconds }: LimitRule,
): BackoffLimit {
  // The fifth attempt starts the first wait, so four are free.
  const free = openCounter(database, `${name}-free`, { points: points - 1, seconds })
  const waits = openCounter(database, `${name}-waits`, { points: 1, seconds: MAX_WAIT_S })
  const gate = openCounter(database, `${name}-gate`, { points: 1, seconds: MAX_WAIT_S })
  return {
    async consume(subject) {
      const key = counterKey(subject)
      const waitCount = await countOf(waits, key)
      if (waitCount === 0 && (await tryConsume(free, key)))
        return { undo: async () => void (await free.reward(key)) }
      // Of several concurrent attempts, one passes the gate and sets the next wait. The others are refused.
      const wait = Math.min(2 ** waitCount, MAX_WAIT_S)
      await gate.consume(key, 1, { customDuration: wait }).catch(throwTooManyRequests)
      await waits.set(key, waitCount + 1, wait + seconds)
      return {
        async undo() {
          // A later attempt keeps its count.
          if ((await countOf(waits, key)) !== waitCount + 1) return
          await Promise.all([waits.reward(key), gate.delete(key)])
        },
      }
    },
    async reset(subject) {
      const key = counterKey(subject)
      await Promise.all([free.delete(key), waits.delete(key), gate.delete(key)])
    },
  }
}

const tryConsume = (counter: RateLimiterAbstract, key: string): Promise<boolean> =>
  counter.consume(key).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof Error) throw thrown
      return false
    },
  )

/** Checks the time, because a counter may return an expired count. */
async function countOf(counter: RateLimiterAbstract, key: string): Promise<number> {
  const counted = await counter.get(key)
  return counted && counted.msBeforeNext > 0 ? Math.max(0, counted.consumedPoints) : 0
}
