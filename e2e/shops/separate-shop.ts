import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { openDemoShop, test as demoTest } from './demo-shop.ts'

/**
 * Playwright's `test` with its own demo shop, for tests that change data of the whole shop. `prepare` changes
 * the data directory before the shop starts.
 */
export const testWithSeparateShop = (name: string, prepare?: (dataDir: string) => Promise<void>) =>
  demoTest.extend<object, { shop: ShopProcess }>({
    shop: [
      async ({}, use, { workerIndex }) => {
        const { shop, remove } = await openDemoShop(`e2e-${name}-${workerIndex}`, {}, undefined, prepare)
        await use(shop)
        await remove()
      },
      { scope: 'worker', timeout: 200_000 },
    ],
  })
