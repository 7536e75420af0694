import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import { expectAccessibleHere } from './expect-accessible.ts'
import { expectNoOverflowHere, overflowOf } from './expect-to-fit.ts'
import { desktop, phone } from './screens.ts'

/** A small phone, a phone and a desktop. */
const windows = [{ width: 320, height: 568 }, phone.viewport, desktop.viewport]

/**
 * Checks at 320, 390 and 1280 px that nothing sticks out or is cut, and that axe finds no violation. `state` names the
 * page's state in failures. Leaves the page at the next of the three widths, so the steps of a journey click their
 * buttons at every width.
 */
export async function expectEveryWidth(page: Page, state: string): Promise<void> {
  await page.evaluate(closeMessages)
  const { width } = page.viewportSize()!
  const current = windows.findIndex((one) => one.width === width)
  for (const steps of [0, 2, 1]) {
    const size = windows[(current + steps) % windows.length]!
    await page.setViewportSize(size)
    const where = `${state} at ${size.width} px`
    await expectNoOverflowHere(page, state, overflowOf)
    await expect.poll(() => page.evaluate(cutElements), where).toEqual([])
    await expectAccessibleHere(page, where)
  }
}

/** Runs in the page. axe waits for open messages, which close after seconds, so a click saves the seconds. */
function closeMessages(): void {
  for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Cerrar mensaje"]')) close.click()
}

/** Runs in the page. Returns the elements that a screen cuts at its side, or whose text is cut without an ellipsis. */
function cutElements(): string[] {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const hidesText = (element: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(element)
    return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
  }
  const isInScroller = (element: Element): boolean => {
    for (let one = element.parentElement; one; one = one.parentElement) if (scrolls(one)) return true
    return false
  }
  const elements = [...document.querySelectorAll('main *, dialog[open] *, [role=dialog] *')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const isCut = (element: Element): boolean => {
    const { left, right, width, height } = element.getBoundingClientRect()
    // An element for screen readers only has one pixel.
    if (width <= 1 || height <= 1) return false
    if ((left < -1 || right > innerWidth + 1) && !isInScroller(element)) return true
    const hasText = [...element.childNodes].some(
      (one) => one.nodeType === Node.TEXT_NODE && one.textContent!.trim(),
    )
    return hasText && hidesText(element) && element.scrollWidth > element.clientWidth + 1
  }
  return elements.filter(isCut).map((element) => element.outerHTML.slice(0, 160))
}
