import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { atMostOfEach } from '#server/at-most-of-each.ts'

/** As long as the database lets a session wait for a lock (database/connect.ts). */
const WAITS_MS = 3_000

/**
 * In the database one sale of a product, and one post under a key, goes at a time; the second is there to follow at once. Any
 * more would wait for them on a connection each, and nobody else would get one.
 */
const AT_ONCE = 2

const ofOnePurchase = atMostOfEach(AT_ONCE, {
  ms: WAITS_MS,
  refuse: () => new Problem('sale-in-progress', { headers: { 'Retry-After': '1' } }),
})
const ofOneProduct = atMostOfEach(AT_ONCE, {
  ms: WAITS_MS,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '2' } }),
})

/**
 * Runs `sell` when there is place for one more post of this purchase and one more sale of each of these products. All in all
 * it waits as long as for one of them: meanwhile it keeps the places it has.
 */
export function inLineFor<T>(
  { key, ids, clock }: { key: string; ids: readonly string[]; clock: Clock },
  sell: () => Promise<T>,
): Promise<T> {
  const until = clock.now().getTime() + WAITS_MS
  const left = () => Math.max(0, until - clock.now().getTime())
  // In one order, as in the database: two carts wait for each other instead of for ever.
  const inLineForProducts = [...new Set(ids)]
    .sort()
    .reduceRight((job, id) => () => ofOneProduct(id, job, left()), sell)
  return ofOnePurchase(key, inLineForProducts, left())
}
