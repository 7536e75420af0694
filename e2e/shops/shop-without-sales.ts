import { openDatabase } from '#server/database/connection/open-database.ts'
import { testWithSeparateShop } from './separate-shop.ts'

/** Playwright's `test` with a demo shop without sales. */
export const test = testWithSeparateShop('no-sales', deleteSales)

export async function deleteSales(dataDir: string): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query('truncate sales cascade')
  await close()
}
