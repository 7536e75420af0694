import type { Page } from '@playwright/test'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { coveredByChat } from '#e2e/support/covered-by-chat.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import { fillContact, listProducts, storedCartLine, visitWithStoredCart } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const panel = (page: Page) => page.getByRole('textbox', { name: '¿Te ayudamos? Escribinos' })

/** A desktop first, because a panel that opens there must not cover the narrower window. */
const windows = [desktop.viewport, phone.viewport, { width: 320, height: 640 }]

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  // Every page is the first of a visit.
  await page.addInitScript(() => sessionStorage.removeItem('chatSaludo'))
})

test('The chat covers no price, link, button or field of a page for browsing', async ({ page }) => {
  const several = (await listProducts(page)).find(({ color, stock }) => color.includes(',') && stock > 3)!
  const addresses = ['/', '/product', '/product?q=zzzz', `/product/${several.id}`, '/howcanbuy', '/support']
  for (const address of [...addresses, '/no-existe'])
    await test.step(address, async () => {
      await visit(page, address)
      await expectNothingCovered(page, address)
    })
})

test('The chat covers no price, link, button or field of the checkout', async ({ page }) => {
  const several = (await listProducts(page)).filter(({ color, stock }) => color.includes(',') && stock > 3)
  await visit(page, '/cart')
  await expectNothingCovered(page, 'the empty cart')
  await visitWithStoredCart(
    page,
    several.slice(0, 3).map((product) => storedCartLine(product)),
  )
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contacto' })).toBeVisible()
  await expectNothingCovered(page, 'Contacto')
  await expect(panel(page)).toBeHidden()
  await fillContact(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Envio' })).toBeVisible()
  await expectNothingCovered(page, 'Envio')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Forma Pago' })).toBeVisible()
  await expectNothingCovered(page, 'Forma Pago')
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('region', { name: 'Tu pedido' })).toBeVisible()
  await expectNothingCovered(page, 'the receipt')
})

test('The chat covers no price, link, button or field of a page with an account or an error', async ({
  page,
}) => {
  for (const address of ['/login', '/register']) {
    await visit(page, address)
    await expectNothingCovered(page, address)
    await expect(panel(page)).toBeHidden()
  }
  await test.step('the error page, which navigates after 1 s', async () => {
    await page.route('**/login.data*', () => {})
    await visit(page, '/error')
    await expectNothingCovered(page, '/error', [0])
  })
  await openSignedIn(page, 'user', '/profile')
  await expectNothingCovered(page, '/profile')
  await page.getByRole('banner').getByRole('button', { name: /^Hola/ }).click()
  await page.getByRole('link', { name: 'Compras' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingCovered(page, 'the purchases')
})

/** Checks the page in each window, at rest after scrolling to each part of its height. */
async function expectNothingCovered(
  page: Page,
  where: string,
  parts: readonly number[] = [0, 0.2, 0.4, 0.6, 0.8, 1],
): Promise<void> {
  // In the gutter of a desktop the chat floats. The attribute shows that its script runs.
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveAttribute('data-place', 'floating')
  for (const size of windows) {
    await page.setViewportSize(size)
    for (const part of parts) {
      await scrollAndRest(page, part)
      await expect.poll(() => coveredByChat(page), `${where} at ${size.width} px, part ${part}`).toEqual([])
    }
  }
  await page.setViewportSize(windows[0]!)
}

/** Scrolls to a part of the page's height. Then the time of a rest passes, and two frames are painted. */
async function scrollAndRest(page: Page, part: number): Promise<void> {
  await page.evaluate((share) => {
    scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight))
    dispatchEvent(new Event('scroll'))
  }, part)
  await page.clock.runFor(200)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
