import { expect } from '@playwright/test'
import { type Driver, KEY_GAP_MS } from './driver.ts'

/** The part of a page that Playwright and Puppeteer have in common. */
type LibraryPage = {
  goto(url: string): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  mouse: { click(x: number, y: number): Promise<void> }
  keyboard: {
    type(text: string, options: { delay: number }): Promise<void>
    press(key: 'Enter' | 'Escape'): Promise<void>
  }
  screenshot(): Promise<Uint8Array>
}

/** Returns the driver of a browser that Playwright or Puppeteer controls. `pages`: the open tabs, the newest last. */
export function pageDriver<Page extends LibraryPage>(
  first: Page,
  context: { pages: () => Page[] | Promise<Page[]>; close: () => Promise<void> },
  prepare: (page: Page) => Promise<void>,
): Driver {
  let page = first
  return {
    goTo: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text, { delay: KEY_GAP_MS }),
    press: (key) => page.keyboard.press(key),
    async switchToNewTab() {
      await expect.poll(async () => (await context.pages()).length).toBe(2)
      page = (await context.pages()).find((one) => one !== first) ?? first
      await prepare(page)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
}
