import type { ShopProcess } from '#testing/shop-process.ts'
import { openDemoShop, test as demoTest } from './open-shop-process.ts'

/** Playwright's `test` with a shop whose card payments go to the simulator's hosted page. */
export const test = demoTest.extend<object, { shop: ShopProcess }>({
  shop: [
    async ({}, lend, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-simulator-shop-${workerIndex}`, {
        PAYMENTS: 'simulator',
      })
      await lend(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})
