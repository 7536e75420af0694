import type { Product } from '#domain/product/product.ts'
import { InvalidatedCache } from '#server/cache/invalidated-cache.ts'
import type { Deps } from '#server/deps.ts'
import { readMostSold, readProductsOnSale } from './highlights-store.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const PERIOD_MS = 90 * DAY_MS
/** Every sale empties the reply cache, so the sum over 90 days has a cache of its own. */
const SUM_VALID_MS = 10 * 60 * 1_000
/** Some of the most sold products may be sold out or unpublished. */
const CANDIDATES = 100
const FEWEST = 4
const DEFAULT_LIMIT = 8

/**
 * Returns a function that reads the best sellers of the last 90 days: published, in stock, most units first. Returns
 * none when fewer than four exist. New sales change the order after at most ten minutes; stock and publication count at
 * once.
 */
export function openBestSellers({ pool, clock }: Pick<Deps, 'pool' | 'clock'>) {
  let readAt = Number.NEGATIVE_INFINITY
  const mostSold = new InvalidatedCache(() =>
    readMostSold(pool, { since: new Date(readAt - PERIOD_MS), limit: CANDIDATES }),
  )
  return async (limit = DEFAULT_LIMIT): Promise<Product[]> => {
    const now = clock.now().getTime()
    if (now - readAt >= SUM_VALID_MS) {
      readAt = now
      mostSold.invalidate()
    }
    const onSale = await readProductsOnSale(pool, {
      ids: await mostSold.value(),
      limit: Math.max(limit, FEWEST),
    })
    return onSale.length < FEWEST ? [] : onSale.slice(0, limit)
  }
}
