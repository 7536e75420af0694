import type { Page } from '@playwright/test'
import { storeCart } from '#e2e/support/store-cart.ts'
import { ABORTED_REQUEST, expect, test } from '#e2e/shops/demo-shop.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import {
  cartLine,
  visitWithStoredCart,
  fillContact,
  goToPayment,
  storedCartLine,
  type Listed,
  listProducts,
} from '#e2e/support/shopper.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const toggle = (page: Page, name = 'Ya tenes un cupon?') => page.getByRole('button', { name })
const code = (page: Page) => page.getByPlaceholder('Ingresa el código de descuento')
const applied = (page: Page) => page.getByText(/^Cupón aplicado! Descuento: \$/)
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes' })
const total = (page: Page) =>
  page.getByRole('region', { name: 'Carrito' }).locator('dl div', { hasText: /^Total/ })

const pesos = (amount: number) =>
  `$\u00a0${amount.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

async function openCart(page: Page): Promise<Listed> {
  const product = (await listProducts(page)).find(
    ({ stock, color, talle }) => stock > 3 && !color.includes(',') && !talle.includes(','),
  )!
  await visitWithStoredCart(page, [{ ...product, cantidad: 1 }])
  return product
}

async function apply(page: Page, text: string): Promise<void> {
  await code(page).fill(text)
  await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
}

/** Wraps every text node as the translators of Chrome and Safari do, which detaches the text from React. */
function wrapTextNodes(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ parentElement }) => parentElement?.closest('script, style') === null)) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.textContent = text.data
  }
}

test('A coupon is applied with its discount, survives a reload, can be removed, and ends with its purchase', async ({
  page,
}) => {
  await stopTheClock(page)
  const product = await openCart(page)
  const { precio } = product
  await expect(code(page)).toBeHidden()
  await toggle(page).click()
  await expect(toggle(page, 'Ocultar')).toHaveAttribute('aria-expanded', 'true')
  await code(page).press('Enter')
  await expect(code(page)).toHaveAccessibleDescription('Escribí el código')
  await expect(code(page)).toBeFocused()
  await apply(page, ' bienvenida10 ')
  await expect(messages(page)).toContainText('¡Listo! Ya aplicamos tu cupón.')
  await expect(applied(page)).toHaveText(`Cupón aplicado! Descuento: ${pesos(precio / 10)}`)
  await expect(total(page)).toContainText(pesos(precio - precio / 10))

  await page.reload()
  await expect(applied(page)).toBeVisible()
  await expect(total(page)).toContainText(pesos(precio - precio / 10))

  await test.step('the discount follows the quantity, also after the browser translated the page', async () => {
    await page.evaluate(wrapTextNodes)
    await page.getByRole('button', { name: 'Agregar uno' }).click()
    await expect(applied(page)).toHaveText(`Cupón aplicado! Descuento: ${pesos(precio / 5)}`)
  })

  await test.step('a removed coupon stays removed', async () => {
    await page.getByRole('button', { name: 'Quitar el cupón' }).click()
    await expect(applied(page)).toHaveCount(0)
    await expect(total(page)).toContainText(pesos(precio * 2))
    await expect(toggle(page)).toBeFocused()
    await expect(messages(page)).toContainText('Quitamos el cupón')
    await page.reload()
    await expect(total(page)).toContainText(pesos(precio * 2))
    await expect(applied(page)).toHaveCount(0)
  })

  await test.step('after the purchase the cart has no coupon, also on the way back', async () => {
    await toggle(page).click()
    await apply(page, 'BIENVENIDA10')
    await expect(applied(page)).toBeVisible()
    await fillContact(page)
    await goToPayment(page)
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
    await storeCart(page, [storedCartLine(product)])
    await expect(toggle(page)).toBeVisible()
    await expect(applied(page)).toHaveCount(0)
  })
})

test('A purchase before the first quote after a reload sends the stored coupon, and the shopper accepts the discount', async ({
  page,
}) => {
  const { precio } = await openCart(page)
  await toggle(page).click()
  await apply(page, 'BIENVENIDA10')
  await expect(applied(page)).toBeVisible()
  await fillContact(page)
  await goToPayment(page)
  await page.route('**/api/checkout/quote', () => {})
  await page.reload()
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    `El total pasó de ${pesos(precio)} a ${pesos(precio - precio / 10)}.`,
  )
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
  await expect(total(page)).toContainText(pesos(precio - precio / 10))
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
})

test('An invalid coupon shows the server’s error under its row and removes the discount of another coupon', async ({
  page,
  browserErrors,
}) => {
  // Stops the clock, because the notification could close before the measurement.
  await stopTheClock(page)
  const { precio } = await openCart(page)
  await toggle(page).click()

  await test.step('a failed request says so and gives no discount', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    await page.route('**/api/coupon/validate-coupon', (route) => route.abort())
    await apply(page, 'BIENVENIDA10')
    await expect(messages(page).getByRole('alert')).toHaveText('Error al aplicar el cupón')
    await expect(page.getByRole('main').getByText('Error al aplicar el cupón')).toBeVisible()
    await expect(applied(page)).toHaveCount(0)
    await page.unroute('**/api/coupon/validate-coupon')
  })

  for (const { viewport } of [phone, desktop])
    await test.step(`at ${viewport.width} px no notification covers the error, and the row does not move`, async () => {
      await page.setViewportSize(viewport)
      if (viewport === phone.viewport) await cartLine(page).click()
      await apply(page, 'BIENVENIDA10')
      await expect(applied(page)).toBeVisible()
      await waitForNoMessages(page)
      await expectErrorUnderRow(page, viewport)
      await waitForNoMessages(page)
    })

  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(code(page)).toHaveValue('NO-EXISTE')
  await expect(applied(page)).toHaveCount(0)
  await expect(total(page)).toContainText(pesos(precio))
})

async function waitForNoMessages(page: Page): Promise<void> {
  await page.clock.runFor(2_000)
  await expect(page.getByRole('button', { name: 'Cerrar mensaje' })).toHaveCount(0)
}

/**
 * Applies an invalid coupon and expects the error under the coupon field. The field is first scrolled to the place
 * where notifications appear.
 */
async function expectErrorUnderRow(page: Page, viewport: { width: number; height: number }): Promise<void> {
  const button = page.getByRole('button', { name: 'Aplicar Cupón' })
  const from = viewport.width < 640 ? 90 : viewport.height - 80
  await page.evaluate((by) => window.scrollBy(0, by), (await code(page).boundingBox())!.y - from)
  const before = (await button.boundingBox())!.y - (await code(page).boundingBox())!.y
  await apply(page, 'NO-EXISTE')
  await expect(messages(page).getByRole('alert')).toContainText('No encontramos ese cupón.')
  await expect(code(page)).toHaveAccessibleDescription(/^No encontramos ese cupón/)
  const error = page.getByRole('main').getByText(/^No encontramos ese cupón/)
  const [row, beside, errorBox] = await Promise.all(
    [code(page), button, error].map(async (element) => (await element.boundingBox())!),
  )
  expect(beside!.y - row!.y).toBe(before)
  expect(errorBox!.y).toBeGreaterThanOrEqual(beside!.y + beside!.height)
  expect(errorBox!.width).toBeGreaterThanOrEqual(row!.width)
  const message = (await messages(page).getByRole('alert').boundingBox())!
  expect(
    message.y + message.height <= row!.y ||
      message.y >= errorBox!.y + errorBox!.height ||
      message.x + message.width <= row!.x,
  ).toBe(true)
}
