import type { ShopProcess } from '#testing/shop-process.ts'
import { openDemoShop, test as demoTest } from './open-shop-process.ts'

/**
 * Playwright's `test` with a separate demo shop, for a file that changes shared data. `fill` changes the data directory
 * before the shop opens.
 */
export const testWithOwnShop = (name: string, fill?: (dataDir: string) => Promise<void>) =>
  demoTest.extend<object, { shop: ShopProcess }>({
    shop: [
      async ({}, lend, { workerIndex }) => {
        const { shop, remove } = await openDemoShop(`e2e-${name}-${workerIndex}`, {}, undefined, fill)
        await lend(shop)
        await remove()
      },
      { scope: 'worker', timeout: 200_000 },
    ],
  })
