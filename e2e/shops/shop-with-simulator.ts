import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { openDemoShop, test as demoTest } from './demo-shop.ts'

/** Playwright's `test` with a shop whose card payments go to the simulator's hosted page. */
export const test = demoTest.extend<object, { shop: ShopProcess }>({
  shop: [
    async ({}, use, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-simulator-shop-${workerIndex}`, {
        PAYMENTS: 'simulator',
      })
      await use(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})
