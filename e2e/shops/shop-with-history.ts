import { openDatabase } from '#server/database/connection/open-database.ts'
import { fillWithSales } from '#testing/database/fill-with-sales.ts'
import { testWithSeparateShop } from './separate-shop.ts'

/** Playwright's `test` with a demo shop that has 60 more products and 700 sales in the last two years. */
export const test = testWithSeparateShop('history', async (dataDir) => {
  const { pool, close } = await openDatabase({ dataDir })
  await fillWithSales(pool.options.connectionString!, { products: 60, sales: 700, now: new Date() })
  await close()
})
