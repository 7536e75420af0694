import { type ArcaTwin, openArcaTwin } from '#testing/tax/open-arca-twin.ts'
import { TEST_CUIT } from '#testing/tax/open-test-arca.ts'
import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { openDemoShop, test as demoTest } from './demo-shop.ts'

/** Playwright's `test` with a demo shop that uses a local server instead of ARCA. */
export const test = demoTest.extend<object, { arca: ArcaTwin; shop: ShopProcess }>({
  arca: [
    async ({}, use) => {
      const arca = await openArcaTwin({ cuit: TEST_CUIT })
      await use(arca)
      await arca.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ arca }, use, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-arca-${workerIndex}`, { ARCA_URL: arca.url })
      await use(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})
