import type { Database } from '#server/database/connection/open-database.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { keyStoredCoupons } from '#server/features/coupons/coupon-store.ts'
import { keyStoredSkus } from '#server/features/products/product-code-store.ts'

/**
 * Computes missing keys of stored codes (`codeKey`), which an older version or a manual change may leave. Runs at every
 * start, because SQL cannot compute the keys.
 */
export const fillMissingCodeKeys = (pool: Database['pool']): Promise<void> =>
  inTransaction(pool, async (tx) => {
    tx.disableQueryTimeout()
    await tx.query('set local statement_timeout = 0')
    await keyStoredSkus(tx)
    await keyStoredCoupons(tx)
  })
