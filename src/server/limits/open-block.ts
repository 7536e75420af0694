import type { Database } from '#server/database/connection/open-database.ts'
import type { LimitRule } from './limit-rules.ts'
import { type CountedAttempt, counterKey, openCounter, throwTooManyRequests } from './open-limit.ts'

/**
 * A limit that blocks: the last allowed attempt starts the whole time again. `reset` removes all counts, and `undo` of
 * an attempt its own.
 */
export type Block = {
  /** Counts an attempt before any expensive work. Throws `too-many-requests`. */
  consume(subject: string): Promise<CountedAttempt>
  reset(subject: string): Promise<void>
}

export function openBlock(database: Pick<Database, 'pool'>, name: string, rule: LimitRule): Block {
  const counter = openCounter(database, name, rule)
  return {
    async consume(subject) {
      const key = counterKey(subject)
      const counted = await counter.consume(key).catch(throwTooManyRequests)
      if (counted.remainingPoints === 0) await counter.set(key, rule.points, rule.seconds)
      return { undo: async () => void (await counter.reward(key)) }
    },
    reset: async (subject) => void (await counter.delete(counterKey(subject))),
  }
}
