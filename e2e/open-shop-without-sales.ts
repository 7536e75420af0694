import { openDatabase } from '#server/database/connect.ts'
import { testWithOwnShop } from './open-own-shop.ts'

/** Playwright's `test` with a demo shop without sales. */
export const test = testWithOwnShop('no-sales', forgetSales)

export async function forgetSales(dataDir: string): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query('truncate sales cascade')
  await close()
}
