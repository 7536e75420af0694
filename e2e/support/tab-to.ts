import type { Page } from '@playwright/test'

/** Presses Tab until an element that matches the selector and has the text is focused. */
export async function tabTo(page: Page, selector: string, text = ''): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(
      ([target, words]) => {
        const focused = document.activeElement
        return Boolean(focused?.matches(target) && focused.textContent.includes(words))
      },
      [selector, text] as const,
    )
    if (here) return
  }
  throw new Error(`The keyboard never reached ${selector} ${text}`)
}
