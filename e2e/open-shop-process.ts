import { cpSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { filledDemoShop, type ShopProcess, startShopProcess } from '#testing/shop-process.ts'

/**
 * Browser errors that a test tolerates. An exception stays for the whole test, because the browser may report an
 * aborted request late.
 */
export type BrowserErrors = { allow(about: RegExp): void }

/** Errors of the browser and the router without a network. `BROKEN_OFF`: errors of a request that the test aborted. */
export const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|^Error loading route module|Failed to fetch/
export const BROKEN_OFF = /net::ERR_FAILED/

/**
 * Playwright's `test` with one shop per worker: the real server over a copy of the demo shop. Tests of a worker share
 * the shop, so each test counts differences, not totals. Products that a test names by code are for this test alone,
 * because their stock is small. A test fails when the browser reports an error, a missing file or a content policy
 * violation that the test does not allow.
 */
export const test = base.extend<{ browserErrors: BrowserErrors }, { shop: ShopProcess }>({
  shop: [
    async ({}, lend, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-shop-${workerIndex}`)
      await lend(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ shop }, lend) => lend(shop.url),
  browserErrors: [
    async ({ context }, lend, info) => {
      const said: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error' && !isAnsweredRefusal(message.text(), url))
          said.push(`${message.text()} ${url}`)
      })
      context.on('weberror', (failure) => said.push(String(failure.error())))
      await lend({ allow: (about) => allowed.push(about) })
      if (info.status !== info.expectedStatus) await tellWhatIsShown(context.pages(), info.title)
      const unexpected = said.filter((one) => !allowed.some((about) => about.test(one)))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Starts a shop over a copy of the demo shop. All copies share the pictures, because pictures never change. `env` and
 * `command` as for `startShopProcess`. `fill` changes the data directory before the start.
 */
export async function openDemoShop(
  name: string,
  env?: Record<string, string>,
  command?: readonly string[],
  fill: (dataDir: string) => Promise<void> = async () => {},
): Promise<{ shop: ShopProcess; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(path.dirname(filledDemoShop()), `${name}-`))
  const pictures = path.join(filledDemoShop(), 'images')
  cpSync(filledDemoShop(), dataDir, { recursive: true, filter: (from) => from !== pictures })
  symlinkSync(pictures, path.join(dataDir, 'images'), 'junction')
  await fill(dataDir)
  const shop = await startShopProcess(dataDir, env, command)
  const remove = async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { shop, remove }
}

/** The browser reports every 4xx as an error. Those of API calls and pages are expected, and their tests check them. */
const isAnsweredRefusal = (text: string, url: string): boolean =>
  /status of 4\d\d/.test(text) && !/\/(?:img|assets)\/|\.\w+$/.test(new URL(url).pathname)

/** Prints the page and its focus, so the log explains a failure that does not repeat. */
async function tellWhatIsShown(pages: readonly Page[], title: string): Promise<void> {
  for (const page of pages) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)).catch(String)
    console.log(`“${title}” failed at ${page.url()}, the focus on ${focused}\n${shown}`)
  }
}

/** Goes to a page and waits for hydration, because an earlier click would have no effect. */
export async function visit(page: Page, address: string) {
  const answer = await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')))
  return answer
}

export { expect }
