import { cpSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { filledDemoShop, type ShopProcess, startShopProcess } from '#testing/shop-process.ts'

/** What the browser may complain about in a test. It speaks late of what was broken off, so nothing is ever taken back from what it said. */
export type BrowserErrors = { allow(about: RegExp): void }

/** What it says where there is no network, the router of a page's script included, and of what a test broke off. */
export const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|^Error loading route module|Failed to fetch/
export const BROKEN_OFF = /net::ERR_FAILED/

/**
 * Playwright's `test` with a whole shop of its own for each worker: the real server over a copy of the demo shop.
 * `visit(page, '/')` leads there. Tests of one worker share the shop, so each counts what it changed, not what there is,
 * and what one buys by its code no other does: it would run out.
 * A test in which the browser reports an error, a missing file or a broken content policy fails, but for what it allows.
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
 * A shop over a copy, of this name, of the demo shop; pictures are never changed, so all share them. `env` and `command` as
 * for `startShopProcess`; `fill` puts more into the data directory before it starts.
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

/** The browser also reports every 4xx; those of calls and of whole pages are answers, and their tests look at them. */
const isAnsweredRefusal = (text: string, url: string): boolean =>
  /status of 4\d\d/.test(text) && !/\/(?:img|assets)\/|\.\w+$/.test(new URL(url).pathname)

/** Where only the log of a run is left, this is how a failure that does not come again is understood. */
async function tellWhatIsShown(pages: readonly Page[], title: string): Promise<void> {
  for (const page of pages) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)).catch(String)
    console.log(`“${title}” failed at ${page.url()}, the focus on ${focused}\n${shown}`)
  }
}

/** Goes to a page of the shop and waits until it has woken up: a press before that would do nothing. */
export async function visit(page: Page, address: string) {
  const answer = await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')))
  return answer
}

export { expect }
