import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { openDemoShop, test as demoTest } from './demo-shop.ts'

/**
 * Playwright's `test` with a shop that also serves /showcase, the page of all components, with the production
 * content policy.
 */
export const test = demoTest.extend<object, { shop: ShopProcess }>({
  shop: [
    async ({}, use, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-showcase-${workerIndex}`, {}, [
        'scripts/showcase-shop.ts',
      ])
      await use(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})
