import { openDatabase } from '#server/database/connection/open-database.ts'
import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { openDemoShop, test as demoTest } from './demo-shop.ts'

const simulatorTest = (name: string, prepare?: (dataDir: string) => Promise<void>) =>
  demoTest.extend<object, { shop: ShopProcess }>({
    shop: [
      async ({}, use, { workerIndex }) => {
        const settings = { PAYMENTS: 'simulator' }
        const { shop, remove } = await openDemoShop(
          `e2e-${name}-${workerIndex}`,
          settings,
          undefined,
          prepare,
        )
        await use(shop)
        await remove()
      },
      { scope: 'worker', timeout: 200_000 },
    ],
  })

/** Playwright's `test` with a shop whose card payments go to the simulator's hosted page. */
export const test = simulatorTest('simulator-shop')

/** Like `test`, without notifications, so that the shop learns of payments only by its own requests. */
export const testWithoutNotifications = simulatorTest('simulator-shop-silent', dropNotifications)

async function dropNotifications(dataDir: string): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query('drop trigger simulator_records_queue_webhook on simulator_records')
  await close()
}
