import { writeFile } from 'node:fs/promises'
import { expect, test as base } from '@playwright/test'
import type { EngineName } from '#scripts/browser/find-engine.ts'
import { openDemoShop } from '#e2e/shops/demo-shop.ts'
import { type Mailbox, openMailbox } from '#e2e/support/mailbox.ts'
import type { ShopProcess } from '#testing/shop/shop-process.ts'
import type { Engine } from './driver.ts'
import { EnginePage } from './engine-page.ts'
import { startEngine } from './start-engine.ts'

type WorkerFixtures = { engineName: EngineName; engine: Engine; shop: ShopProcess; mailbox: Mailbox }

/**
 * Playwright's `test` with pages of another engine, and a demo shop whose card payments go to the simulator.
 */
export const test = base.extend<{ openWindow: OpenWindow }, WorkerFixtures>({
  engineName: ['webkit', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await startEngine(engineName)
      await provide(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [
    async ({ engineName }, provide, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-${engineName}-${workerIndex}`, {
        PAYMENTS: 'simulator',
      })
      await provide(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  mailbox: [
    async ({ shop }, provide) => {
      const mailbox = await openMailbox(shop)
      await provide(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  openWindow: async ({ engine, shop }, provide, info) => {
    let page: EnginePage | undefined
    await provide(async (window) => {
      await page?.close()
      page = new EnginePage(await engine.open(window), shop.url)
      return page
    })
    if (page !== undefined && info.status !== info.expectedStatus) {
      const file = info.outputPath('page.png')
      await writeFile(file, await page.screenshot())
      await info.attach('screenshot', { path: file, contentType: 'image/png' })
    }
    await page?.close()
  },
})

/** Opens a window with its own cookies and storage. Closes the window before, because WebKitWebDriver allows one. */
type OpenWindow = (window: { width: number; height: number }) => Promise<EnginePage>

export { expect }
