import { browserSwitches } from '#scripts/browser/browser-switches.ts'
import { findBrowser } from '#scripts/browser/find-browser.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { expectNoOverflowHere, overflowOf } from '#e2e/support/expect-to-fit.ts'
import { chooseAndAdd, fillContact, goToCart, goToPayment } from '#e2e/support/shopper.ts'
import { phone } from '#e2e/support/screens.ts'

// A visitor sets the default font in the browser, which also changes the widths of media queries in rem.
test.use({
  ...phone,
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserSwitches, '--blink-settings=defaultFontSize=32'],
  },
  contextOptions: { reducedMotion: 'reduce' },
})

test('A shopper with text of 200 % on a phone reads every page without sideways scroll and buys', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('chatSaludo', 'si'))
  const expectToFitHere = (where: string) => expectNoOverflowHere(page, where, overflowOf)
  for (const address of ['/', '/product', '/login', '/register', '/howcanbuy', '/support', '/cart'])
    await test.step(address, async () => {
      await visit(page, address)
      await expectToFitHere(address)
    })
  await test.step('the menu, the filters and the account panel fit', async () => {
    await visit(page, '/product')
    for (const name of ['Abrir menú', 'Abrir Filtros']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Cerrar/ })).toBeInViewport({
        ratio: 1,
      })
      await expectToFitHere(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
  await visit(page, '/product/abr-004')
  await expectToFitHere('product')
  await chooseAndAdd(page, { color: 'beige', talle: 'S' })
  await goToCart(page)
  await expectToFitHere('Contacto')
  await fillContact(page)
  await goToPayment(page)
  await expectToFitHere('Forma Pago')
  const buy = page.getByRole('button', { name: 'Finalizar compra' })
  await buy.scrollIntoViewIfNeeded()
  await expect(buy).toBeInViewport({ ratio: 1 })
  await buy.click()
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
  await expectToFitHere('Entregado')
})
