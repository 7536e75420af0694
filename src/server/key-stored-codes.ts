import type { Database } from './database/connect.ts'
import { inTransaction } from './database/in-transaction.ts'
import { keyStoredCoupons } from './features/coupons/coupon-store.ts'
import { keyStoredSkus } from './features/products/product-code-store.ts'

/**
 * Gives a key to every code that was stored without one: by a version of this program before the keys, or by hand. Runs at
 * start, because only JavaScript computes a key. Does nothing where every code has its key.
 */
export const keyStoredCodes = (pool: Database['pool']): Promise<void> =>
  inTransaction(pool, async (tx) => {
    tx.waitForAnswers()
    await tx.query('set local statement_timeout = 0')
    await keyStoredSkus(tx)
    await keyStoredCoupons(tx)
  })
