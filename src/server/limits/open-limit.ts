import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'
import type { Database } from '#server/database/connect.ts'
import { tooManyRequests } from './too-many-requests.ts'
import type { LimitRule } from './limit-rules.ts'

/** So many attempts in a time, per `who`. Undefined is nobody from outside: never limited. */
export type Limit = {
  /** Counts one attempt, before it costs anything; throws `too-many-requests` with the time to wait. */
  take(who: string | undefined): Promise<Taken>
}

/** An attempt that was counted; one that turns out not to count is given back. */
export type Taken = { giveBack(): Promise<void> }

/** The limit of a shop that has none: in demo mode addresses are not counted. */
export const unlimited: Limit = { take: async () => ({ giveBack: async () => {} }) }

/** The database counts one attempt of somebody at a time: more would wait for that on a connection each. */
const COUNTED_AT_ONCE = 2
/** As long as they would wait for a connection. */
const patience = { ms: 2_000, refuse: () => new Problem('busy', { headers: { 'Retry-After': '2' } }) }

/** A limit over the shop's counters (below). */
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

/** Counts in the table `rate_limits`, which all processes share. The library reads the system's clock, not ours. */
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

/** E-mails and addresses are not written down for having been tried. */
export const counterKey = (who: string): string => createHash('sha256').update(who).digest('base64url')

/** For what a counter throws: its refusal as ours, or the failure it met. */
export function refuse(thrown: unknown): never {
  if (thrown instanceof RateLimiterRes) throw tooManyRequests(thrown.msBeforeNext)
  throw thrown
}
