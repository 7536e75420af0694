import { openTestGoogleSheets, type TestGoogleSheets } from '#testing/google-sheets/test-google-sheets.ts'
import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { openDemoShop, test as demoTest } from './demo-shop.ts'

/** Playwright's `test` with a demo shop that synchronises its products with a local server for Google Sheets. */
export const test = demoTest.extend<object, { google: TestGoogleSheets; shop: ShopProcess }>({
  google: [
    async ({}, use) => {
      const google = await openTestGoogleSheets()
      await use(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ google }, use, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-sheet-${workerIndex}`, google.settings)
      await use(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})
