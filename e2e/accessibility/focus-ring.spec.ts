import type { Page } from '@playwright/test'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import { visitWithStoredCart, cartLine, storedCartLine, listProducts } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const tablet = { viewport: { width: 768, height: 1024 } }

test('On a phone, a tablet and a desktop every focused element shows its whole focus ring', async ({
  page,
}) => {
  const expectUnclippedRings = async (where: string) => {
    for (const { viewport } of [desktop, tablet, phone]) {
      await page.setViewportSize(viewport)
      await page.evaluate(nextPaint)
      for (const unfolds of [cartLine(page), page.getByRole('button', { name: 'Ya tenes un cupon?' })])
        if (await unfolds.isVisible()) await unfolds.click()
      expect.soft(await clippedRings(page), `${where} at ${viewport.width} px`).toEqual([])
      const filters = page.getByRole('button', { name: 'Abrir Filtros' })
      if (!(await filters.isVisible())) continue
      await filters.click()
      await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
      expect.soft(await clippedRings(page), `filters at ${viewport.width} px`).toEqual([])
      await page.keyboard.press('Escape')
    }
  }
  for (const address of ['/', '/product/ves-009', '/product?categoria=Vestidos', '/login']) {
    await visit(page, address)
    await expectUnclippedRings(address)
  }
  const products = await listProducts(page)
  await visitWithStoredCart(
    page,
    products.slice(0, 6).map((product) => storedCartLine(product)),
  )
  await expectUnclippedRings('the cart')
  await openSignedIn(page, 'user', '/profile')
  await expectUnclippedRings('the profile')
})

/** Resolves after two frames, when the layout of the new width is on screen. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Returns focusable elements without a focus ring, or with a clipped ring. */
async function clippedRings(page: Page): Promise<string[]> {
  // Browsers show focus rings only after a key press.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const reachable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    return [...reachable].filter((one) => one.checkVisibility() && isCut(one)).map(nameOf)

    function isCut(one: HTMLElement): boolean {
      one.focus()
      if (document.activeElement !== one) return false
      // The label shows the focus ring of its hidden radio button.
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
