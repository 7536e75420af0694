import { type Page, request } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-simulator.ts'
import {
  visitWithStoredCart,
  fillContact,
  goToPayment,
  hasSingleStock,
  storedCartLine,
  listProducts,
} from '#e2e/support/shopper.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A second payment attempt uses the tab of the first, and the receipt begins with the refusal', async ({
  page,
}) => {
  const product = await nthProduct(page, 0)
  await visitWithStoredCart(page, [storedCartLine(product)])
  await fillContact(page, { correo: 'otra.vez@correo.test' })
  await goToPayment(page)
  await page.getByRole('radio', { name: /^Mercado Pago/ }).check()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Finalizar compra' }).click(),
  ])
  await tab.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Pago fallido!')
  await returnToTab(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta pagar tu compra')
  await expect(page.getByText('Muchas gracias por elegirnos')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Pasos de la compra' })).not.toContainText('Listo: Forma Pago')
  await expect(page).toHaveTitle(/^Falta pagar tu compra · /)
  await payNow(page).click()
  await tab.waitForURL(/\/simulador\//)
  expect(page.context().pages()).toHaveLength(2)
  await tab.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Pago realizado con exito!')
  await returnToTab(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Muchas gracias por elegirnos...')
})

test('A purchase that a coupon pays completely needs no payment and opens no tab', async ({ page }) => {
  const product = await nthProduct(page, 1)
  await visitWithStoredCart(page, [storedCartLine(product)])
  const code = await createFullDiscount(page)
  await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
  await page.getByPlaceholder('Ingresa el código de descuento').fill(code)
  await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
  await fillContact(page, { correo: 'gratis@correo.test' })
  await goToPayment(page)
  await expect(page.getByText(/^No hay nada que pagar/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^(?:Efectivo|Mercado Pago)/ })).toHaveCount(0)
  await expectAccessible(page, 'nothing to pay')
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(order(page)).toContainText('Confirmada')
  await expect(order(page)).toContainText('Nada que pagar')
  expect(page.context().pages()).toHaveLength(1)
})

const payNow = (page: Page) => page.getByRole('button', { name: 'Pagar ahora' })
const order = (page: Page) => page.getByRole('region', { name: 'Tu pedido' })
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Returns a different product for each test, because a purchase changes the stock. */
const nthProduct = async (page: Page, index: number) =>
  (await listProducts(page)).filter((one) => hasSingleStock(one) && one.stock > 5)[index]!

async function createFullDiscount(page: Page): Promise<string> {
  const shop = await request.newContext({ baseURL: new URL(page.url()).origin })
  const { email, password } = demoAccounts.find(({ rol }) => rol === 'admin')!
  await shop.post('/api/auth/sign-in/email', { data: { email, password } })
  const { token } = (await (await shop.get('/api/auth/token')).json()) as { token: string }
  const categories: unknown = await (await shop.get('/api/sheets/categories')).json()
  const reply = await shop.post('/api/coupon/coupons', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      code: 'REGALO100',
      name: 'Regalo',
      discountType: 'percentage',
      discountValue: 100,
      expirationDate: '2999-12-31',
      usageLimit: 5,
      categories,
    },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  await shop.dispose()
  return 'REGALO100'
}
