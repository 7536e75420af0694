import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'
import type { Database } from '#server/database/connect.ts'
import { tooManyRequests } from './too-many-requests.ts'
import type { LimitRule } from './limit-rules.ts'

/** A rate limit per `who`. Undefined means an internal call, which is never limited. */
export type Limit = {
  /** Counts an attempt before any expensive work. Throws `too-many-requests`. */
  take(who: string | undefined): Promise<Taken>
}

/** A counted attempt that can be returned. */
export type Taken = { giveBack(): Promise<void> }

/** In demo mode addresses are not counted. */
export const unlimited: Limit = { take: async () => ({ giveBack: async () => {} }) }

/** The database serialises the counts of one key, so more would each hold a waiting connection. */
const COUNTED_AT_ONCE = 2
/** The same patience as for a connection. */
const patience = { ms: 2_000, refuse: () => new Problem('busy', { headers: { 'Retry-After': '2' } }) }

export function openLimit(database: Pick<Database, 'pool'>, name: string, rule: LimitRule): Limit {
  const counter = openCounter(database, name, rule)
  const ofEach = atMostOfEach(COUNTED_AT_ONCE, patience)
  return {
    async take(who) {
      if (who === undefined) return unlimited.take(who)
      const key = counterKey(who)
      await ofEach(key, () => counter.consume(key)).catch(refuse)
      return { giveBack: async () => void (await counter.reward(key)) }
    },
  }
}

/** A counter in the table `rate_limits`, shared by all processes. The library reads the system clock, not `Clock`. */
export function openCounter(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  { points, seconds }: LimitRule,
): RateLimiterAbstract {
  const rule = { keyPrefix: name, points, duration: seconds }
  return new RateLimiterPostgres({
    ...rule,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

/** Hashed, so that e-mails and addresses are not stored. */
export const counterKey = (who: string): string => createHash('sha256').update(who).digest('base64url')

/** Converts a counter's refusal to a `Problem` and rethrows other errors. */
export function refuse(thrown: unknown): never {
  if (thrown instanceof RateLimiterRes) throw tooManyRequests(thrown.msBeforeNext)
  throw thrown
}
