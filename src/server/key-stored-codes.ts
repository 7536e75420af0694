import type { Database } from './database/connect.ts'
import { inTransaction } from './database/in-transaction.ts'
import { keyStoredCoupons } from './features/coupons/coupon-store.ts'
import { keyStoredSkus } from './features/products/product-code-store.ts'

/**
 * Computes missing keys of stored codes, left by an older version or a manual change. Runs at start, because only
 * JavaScript computes keys.
 */
export const keyStoredCodes = (pool: Database['pool']): Promise<void> =>
  inTransaction(pool, async (tx) => {
    tx.waitForAnswers()
    await tx.query('set local statement_timeout = 0')
    await keyStoredSkus(tx)
    await keyStoredCoupons(tx)
  })
