import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/http/problem.ts'
import { keyedSemaphore } from '#server/concurrency/keyed-semaphore.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import type { LimitRule } from './limit-rules.ts'

/**
 * A rate limit per subject, such as an address or account. An undefined subject is an internal call without a limit.
 */
export type Limit = {
  /** Counts an attempt before any expensive work. Throws `too-many-requests`. */
  consume(subject: string | undefined): Promise<CountedAttempt>
}

/** A counted attempt. `undo` removes the count. */
export type CountedAttempt = { undo(): Promise<void> }

/** A limit that never refuses. Demo mode uses this limit for addresses. */
export const unlimited: Limit = { consume: async () => ({ undo: async () => {} }) }

/** Concurrent counts of one key. The database serialises them, so more counts would only block connections. */
const MAX_CONCURRENT_COUNTS = 2
/** Same as for a database connection. */
const waitLimit = { ms: 2_000, refuse: () => new Problem('busy', { headers: { 'Retry-After': '2' } }) }

export function openLimit(database: Pick<Database, 'pool'>, name: string, rule: LimitRule): Limit {
  const counter = openCounter(database, name, rule)
  const perKey = keyedSemaphore(MAX_CONCURRENT_COUNTS, waitLimit)
  return {
    async consume(subject) {
      if (subject === undefined) return unlimited.consume(subject)
      const key = counterKey(subject)
      await perKey(key, () => counter.consume(key)).catch(throwTooManyRequests)
      return { undo: async () => void (await counter.reward(key)) }
    },
  }
}

/**
 * Opens a counter in the table `rate_limits`, which all processes share. The library reads the system clock, not
 * `Clock`.
 */
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

/** Returns a hash of the subject, so that no e-mail or address is stored. */
export const counterKey = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url')

/** Throws a `Problem` for a counter's refusal. Throws other errors unchanged. */
export function throwTooManyRequests(thrown: unknown): never {
  if (thrown instanceof RateLimiterRes) throw tooManyRequests(thrown.msBeforeNext)
  throw thrown
}

/** Returns a problem with status 429, `Retry-After`, and the wait as text. */
function tooManyRequests(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Problem('too-many-requests', {
    text: `Demasiados intentos. Volvé a probar en ${durationText(seconds)}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

function durationText(seconds: number): string {
  if (seconds === 1) return '1 segundo'
  if (seconds < 60) return `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
