import { isHydrated } from '#e2e/support/is-hydrated.ts'
import { cpSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { demoShopFolder, type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'

/**
 * Patterns of browser errors that a test tolerates. A pattern applies to the whole test, because the browser
 * may report an aborted request late.
 */
export type BrowserErrors = { allow(pattern: RegExp): void }

/**
 * `NO_NETWORK`: errors of the browser and the router while offline. `ABORTED_REQUEST`: errors of a request
 * that the test aborts.
 */
export const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|^Error loading route module|Failed to fetch/
export const ABORTED_REQUEST = /net::ERR_FAILED/

/**
 * Playwright's `test` with one shop per worker: the real server with a copy of the demo shop's data. Tests of a worker
 * share the shop, so a test compares totals before and after. A product that a test names by code belongs to this test
 * only. A test fails on a browser error, a missing file or a content policy violation that the test does not allow.
 */
export const test = base.extend<{ browserErrors: BrowserErrors }, { shop: ShopProcess }>({
  shop: [
    async ({}, provide, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-shop-${workerIndex}`)
      await provide(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  browserErrors: [
    async ({ context }, provide, info) => {
      const errors: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error' && !isExpectedRefusal(message.text(), url))
          errors.push(`${message.text()} ${url}`)
      })
      context.on('weberror', (failure) => errors.push(String(failure.error())))
      await provide({ allow: (pattern) => allowed.push(pattern) })
      if (info.status !== info.expectedStatus) await printPages(context.pages(), info.title)
      const unexpected = errors.filter((one) => !allowed.some((pattern) => pattern.test(one)))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Starts a shop with a copy of the demo shop's data, which shares the image files. `prepare` changes the data directory
 * before the start. `startShopProcess` describes `env` and `command`.
 */
export async function openDemoShop(
  name: string,
  env?: Record<string, string>,
  command?: readonly string[],
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<{ shop: ShopProcess; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(path.dirname(demoShopFolder()), `${name}-`))
  const imageFolder = path.join(demoShopFolder(), 'images')
  cpSync(demoShopFolder(), dataDir, { recursive: true, filter: (from) => from !== imageFolder })
  symlinkSync(imageFolder, path.join(dataDir, 'images'), 'junction')
  await prepare(dataDir)
  const shop = await startShopProcess(dataDir, env, command)
  const remove = async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { shop, remove }
}

/** True for a 4xx, which the browser logs as an error, because tests check these statuses themselves. */
const isExpectedRefusal = (text: string, url: string): boolean =>
  /status of 4\d\d/.test(text) && !/\/(?:img|assets)\/|\.\w+$/.test(new URL(url).pathname)

/** Logs each page's content and focused element, because some failures are rare. */
async function printPages(pages: readonly Page[], title: string): Promise<void> {
  for (const page of pages) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)).catch(String)
    console.log(`“${title}” failed at ${page.url()}, the focus on ${focused}\n${shown}`)
  }
}

/** Goes to a page and waits for hydration, because a click before hydration has no effect. */
export async function visit(page: Page, address: string) {
  const response = await page.goto(address)
  // Starts the scripts, which otherwise wait for a frame, because some tests stop the clock. A page may already redirect.
  await page.evaluate(() => dispatchEvent(new Event('scroll'))).catch(() => {})
  await page.waitForFunction(isHydrated)
  return response
}

export { expect }
