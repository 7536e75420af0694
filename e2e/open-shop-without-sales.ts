import { openDatabase } from '#server/database/connect.ts'
import type { ShopProcess } from '#testing/shop-process.ts'
import { openDemoShop, test as demoTest } from './open-shop-process.ts'

/** Playwright's `test` with a demo shop that has everything but sales. */
export const test = demoTest.extend<object, { shop: ShopProcess }>({
  shop: [
    async ({}, lend, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-no-sales-${workerIndex}`, {}, undefined, forgetSales)
      await lend(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

async function forgetSales(dataDir: string): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query('truncate sales cascade')
  await close()
}
