import type { ShopProcess } from '#testing/shop-process.ts'
import { openDemoShop, test as demoTest } from './open-shop-process.ts'

/**
 * Playwright's `test` with a demo shop that no other file has: for what changes the shop for everybody in it. `fill` puts more
 * into its data directory, or takes something out, before it opens.
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
