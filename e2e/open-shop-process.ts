import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { demoShopTemplate, type ShopProcess, startShopProcess } from '#testing/shop-process.ts'

/**
 * Playwright's `test` with a whole shop of its own for each worker: the real server over a copy of the demo shop.
 * `page.goto('/')` leads there. Tests of one worker share the shop, so each counts what it changed, not what there is.
 */
export const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    async ({}, lend, { workerIndex }) => {
      const dataDir = path.join(path.dirname(demoShopTemplate), `e2e-shop-${workerIndex}`)
      await rm(dataDir, { recursive: true, force: true })
      await cp(demoShopTemplate, dataDir, { recursive: true })
      const shop = await startShopProcess(dataDir)
      await lend(shop)
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, lend) => lend(shop.url),
})

export { expect } from '@playwright/test'
