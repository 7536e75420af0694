import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { desktop, phone } from './screens.ts'
import { comeBackWith, keptLine, productsOf } from './shopper.ts'
import { enterAs } from './sign-in.ts'

const tablet = { viewport: { width: 768, height: 1024 } }

test('On a phone, a tablet and a desktop every focused element shows its whole focus ring', async ({
  page,
}) => {
  const expectWholeRings = async (where: string) => {
    for (const { viewport } of [desktop, tablet, phone]) {
      await page.setViewportSize(viewport)
      await page.evaluate(untilDrawn)
      for (const name of ['Abrir Filtros', 'Ver detalle']) {
        const unfolds = page.getByRole('button', { name })
        if (await unfolds.isVisible()) await unfolds.click()
      }
      expect.soft(await cutRings(page), `${where} at ${viewport.width} px`).toEqual([])
    }
  }
  for (const address of ['/', '/product/ves-009', '/product?categoria=Vestidos', '/login']) {
    await visit(page, address)
    await expectWholeRings(address)
  }
  const products = await productsOf(page)
  await comeBackWith(
    page,
    products.slice(0, 6).map((product) => keptLine(product)),
  )
  await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
  await expectWholeRings('the cart')
  await enterAs(page, 'user', '/profile')
  await expectWholeRings('the profile')
})

/** Two frames: after them the elements of the new width are rendered. */
const untilDrawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Focusable elements without a focus ring, or with a ring that an ancestor clips. */
async function cutRings(page: Page): Promise<string[]> {
  // After a key press the browser shows focus rings.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const reachable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    return [...reachable].filter((one) => one.checkVisibility() && isCut(one)).map(nameOf)

    function isCut(one: HTMLElement): boolean {
      one.focus()
      if (document.activeElement !== one) return false
      // For an option drawn by its label the ring is on the label.
      const wearer = [one, one.closest('label')].find((box) => box && ringOf(box) > 0)
      if (!wearer) return true
      const ring = grown(wearer.getBoundingClientRect(), ringOf(wearer))
      for (let box = wearer.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const { left, top, right, bottom } = grown(box.getBoundingClientRect(), 0.5)
        if (ring.left < left || ring.top < top || ring.right > right || ring.bottom > bottom) return true
      }
      return false
    }

    function ringOf(box: Element): number {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(box)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    }

    function grown({ left, top, right, bottom }: DOMRect, by: number) {
      return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
    }

    function nameOf(one: HTMLElement): string {
      return `${one.tagName} ${one.getAttribute('aria-label') ?? (one.textContent || one.getAttribute('name'))}`
    }
  })
}
