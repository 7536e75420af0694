import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import { desktop, phone } from './screens.ts'

/** Window sizes: a small phone, a phone, a desktop at 200 % zoom, and a desktop. */
const windows = [
  { width: 320, height: 568 },
  phone.viewport,
  { width: desktop.viewport.width / 2, height: desktop.viewport.height / 2 },
  desktop.viewport,
]

type Overflow = { width: number; aside: number; below: number }

/** Checks that the page is not wider than its window, in each window size. */
export const expectToFit = (page: Page, where: string) => expectNoOverflow(page, where, overflowOf)

/** Checks the page in each window size, then restores the first size. */
export async function expectNoOverflow(page: Page, where: string, measure: () => Overflow): Promise<void> {
  const before = page.viewportSize()!
  for (const size of windows) {
    await page.setViewportSize(size)
    await expectNoOverflowHere(page, where, measure)
  }
  await page.setViewportSize(before)
}

export async function expectNoOverflowHere(
  page: Page,
  where: string,
  measure: () => Overflow,
): Promise<void> {
  const { width } = page.viewportSize()!
  await expect
    .poll(() => page.evaluate(measure), `${where} at ${width} px`)
    .toEqual({ width, aside: 0, below: 0 })
}

export function overflowOf(): Overflow {
  const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
  // The back office has no footer.
  const footer = document.querySelector('footer')?.getBoundingClientRect()
  const buttons = [...document.querySelectorAll('main button')]
  return {
    width: innerWidth,
    // The text of a button can be wider than its button.
    aside: Math.max(0, scrollWidth - clientWidth, ...buttons.map((one) => one.scrollWidth - one.clientWidth)),
    below: footer ? scrollHeight - Math.round(footer.bottom + scrollY) : 0,
  }
}
