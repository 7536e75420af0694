import { Problem } from '#contract/problem.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'

/** As long as the database lets a session wait for a lock (database/connect.ts). */
const WAITS_MS = 3_000

/**
 * In the database one sale of a product goes at a time; the second is there to follow at once. Any more would wait for them on
 * a connection each, and nobody else would get one.
 */
const AT_ONCE = 2

const ofOneProduct = atMostOfEach(AT_ONCE, {
  ms: WAITS_MS,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '2' } }),
})

/**
 * Runs `sell` when there is place for one more sale of each of these products. All in all it waits as long as for one of them:
 * meanwhile it keeps the places it has.
 */
export function inLineForProducts<T>(ids: readonly string[], sell: () => Promise<T>): Promise<T> {
  const until = performance.now() + WAITS_MS
  // In one order, as in the database: two carts wait for each other instead of for ever.
  const inLine = [...new Set(ids)]
    .sort()
    .reduceRight<() => Promise<T>>(
      (job, id) => () => ofOneProduct(id, job, { ms: Math.max(0, until - performance.now()) }),
      sell,
    )
  return inLine()
}
