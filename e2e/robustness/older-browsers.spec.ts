import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { addToCart, fillContact, goToCart, goToPayment, listProducts } from '#e2e/support/shopper.ts'
import { signIn } from '#e2e/support/sign-in.ts'

/** Functions that a phone of 2023 lacks. The shop supports such phones (`build.target` in vite.config.ts). */
const unknown = {
  URL: ['parse', 'canParse'],
  'URLSearchParams.prototype': ['size'],
  AbortSignal: ['any'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  RegExp: ['escape'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Iterator.prototype': ['map', 'filter', 'toArray'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover'],
  'Element.prototype': ['checkVisibility'],
  'Document.prototype': ['startViewTransition'],
  globalThis: ['requestIdleCallback', 'navigation', 'scheduler'],
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript((names) => {
    for (const [path, ones] of Object.entries(names)) {
      const owner = path
        .split('.')
        .reduce(
          (within, name) => within[name] as Record<string, unknown>,
          globalThis as Record<string, unknown>,
        )
      for (const one of ones) delete owner[one]
    }
  }, unknown)
})

test('On a phone of 2023 a shopper registers, signs in, pays in cash and gets the receipt', async ({
  page,
}) => {
  await visit(page, '/register')
  await expect(page.getByRole('form', { name: 'Registrate' })).toBeVisible()
  await signIn(page, 'user')
  await page.waitForURL((address) => address.pathname === '/')

  const plain = (await listProducts(page)).find(
    ({ color, talle, stock }) => stock > 3 && !`${color}${talle}`.includes(','),
  )!
  await addToCart(page, { id: plain.id })
  await goToCart(page)
  await fillContact(page)
  await goToPayment(page)
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('region', { name: 'Tu pedido' })).toContainText(plain.nombre)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Tu pedido' })).toContainText(plain.nombre)
})
