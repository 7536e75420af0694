import type { Page } from '@playwright/test'
import { ABORTED_REQUEST, type BrowserErrors, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import {
  addToCart,
  currentStep,
  fillContact,
  goToCart,
  goToPayment,
  unitsInCart,
} from '#e2e/support/shopper.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const dress = { id: 'ves-006', color: 'negro', talle: 'S' }
const pay = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })

test('A purchase whose response was lost is stored once, even after a reload and a changed form', async ({
  page,
  request,
  browserErrors,
}) => {
  const stock = async () => (await (await request.get(`/api/sheets/data/${dress.id}`)).json()).stock as number
  const before = await stock()
  await goToPaymentOf(page, dress)

  await test.step('an unreadable response is reported as an error of the shop, not of the network', async () => {
    browserErrors.allow(/ZodError/)
    const pageErrors: string[] = []
    page.on('pageerror', ({ message }) => pageErrors.push(message))
    await page.route('**/api/sheets/sale', async (route) => {
      await route.fetch()
      await route.fulfill({ json: {} })
    })
    await pay(page).click()
    await expect(page.getByRole('main').getByText('Algo salió mal. Volvé a intentarlo')).toBeVisible()
    await expect.poll(() => pageErrors).toHaveLength(1)
    await page.unroute('**/api/sheets/sale')
  })

  await test.step('a missing response is reported as an error of the network', async () => {
    await payAndLoseResponse(page, browserErrors)
    expect(await stock()).toBe(before - 1)
    expect(await unitsInCart(page)).toBe(1)
  })

  await visit(page, '/cart')
  await fillContact(page, { direccion: 'Otra calle 456' })
  await goToPayment(page)
  await pay(page).click()

  await expect(thanks(page)).toBeVisible()
  await expect(currentStep(page)).toHaveCount(0)
  await expect.poll(() => unitsInCart(page)).toBe(0)
  expect(await stock()).toBe(before - 1)
})

test('Products added after a lost response stay in the cart, and the shopper sees which purchase was stored', async ({
  page,
  browserErrors,
}) => {
  await stopTheClock(page)
  await goToPaymentOf(page, dress)
  await payAndLoseResponse(page, browserErrors)

  await goToPaymentOf(page, { ...dress, color: 'bordo' })
  await pay(page).click()

  await expect(page.getByText('Tu compra anterior ya estaba guardada: es esta')).toBeVisible()
  await expect.poll(() => unitsInCart(page)).toBe(1)
})

async function goToPaymentOf(page: Page, product: typeof dress): Promise<void> {
  await addToCart(page, product)
  await goToCart(page)
  await fillContact(page)
  await goToPayment(page)
}

async function payAndLoseResponse(page: Page, browserErrors: BrowserErrors): Promise<void> {
  browserErrors.allow(ABORTED_REQUEST)
  await page.route('**/api/sheets/sale', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await pay(page).click()
  await expect(page.getByRole('main').getByText('Error al conectar con el servidor.')).toBeVisible()
  await page.unroute('**/api/sheets/sale')
}
