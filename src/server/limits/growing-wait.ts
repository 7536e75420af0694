import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connect.ts'
import type { LimitRule } from './limit-rules.ts'
import { counterKey, openCounter, refuse, type Taken } from './open-limit.ts'

const LONGEST_WAIT_S = 15 * 60

/**
 * A limit with exponential back-off. After some free attempts come waits of 1 s, 2 s, 4 s… up to 15 minutes. The limit
 * never locks an account for good. `forget` resets the limit.
 */
export type GrowingWait = {
  /** Counts an attempt before any expensive work. Throws `too-many-requests`. */
  take(who: string): Promise<Taken>
  forget(who: string): Promise<void>
}

export function openGrowingWait(
  database: Pick<Database, 'pool'>,
  name: string,
  { points, seconds }: LimitRule,
): GrowingWait {
  // Of five attempts the fifth starts the first wait, so four are free.
  const free = openCounter(database, `${name}-free`, { points: points - 1, seconds })
  const waits = openCounter(database, `${name}-waits`, { points: 1, seconds: LONGEST_WAIT_S })
  const gate = openCounter(database, `${name}-gate`, { points: 1, seconds: LONGEST_WAIT_S })
  return {
    async take(who) {
      const key = counterKey(who)
      const waited = await countOf(waits, key)
      if (waited === 0 && (await grants(free, key)))
        return { giveBack: async () => void (await free.reward(key)) }
      // Of concurrent attempts a single one passes the gate and sets the next wait; the others are refused.
      const wait = Math.min(2 ** waited, LONGEST_WAIT_S)
      await gate.consume(key, 1, { customDuration: wait }).catch(refuse)
      await waits.set(key, waited + 1, wait + seconds)
      return {
        async giveBack() {
          // After a short wait another attempt may have been counted, and its count stays.
          if ((await countOf(waits, key)) !== waited + 1) return
          await Promise.all([waits.reward(key), gate.delete(key)])
        },
      }
    },
    async forget(who) {
      const key = counterKey(who)
      await Promise.all([free.delete(key), waits.delete(key), gate.delete(key)])
    },
  }
}

const grants = (counter: RateLimiterAbstract, key: string): Promise<boolean> =>
  counter.consume(key).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof Error) throw thrown
      return false
    },
  )

/** A counter may return a count shortly after its expiry. */
async function countOf(counter: RateLimiterAbstract, key: string): Promise<number> {
  const known = await counter.get(key)
  return known && known.msBeforeNext > 0 ? Math.max(0, known.consumedPoints) : 0
}
