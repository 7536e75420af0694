import type { Page } from '@playwright/test'
import { aCart } from '#testing/fixtures/builders.ts'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { openMailbox, type Mailbox } from '#e2e/support/mailbox.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { testWithoutNotifications as test } from '#e2e/shops/shop-with-simulator.ts'
import { phone } from '#e2e/support/screens.ts'
import {
  visitWithStoredCart,
  fillContact,
  goToPayment,
  hasSingleStock,
  storedCartLine,
  type Listed,
} from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const RECEIVED = 'Gracias por tu compra'
const CHANGED = 'Actualizamos el estado de tu compra!'

let mailbox: Mailbox

test.beforeAll(async ({ shop }) => {
  mailbox = await openMailbox(shop)
})

test.afterAll(() => mailbox.close())

test('A double press makes one card sale, paid in its own tab, and both tabs show the payment', async ({
  page,
}) => {
  const product = await nthProduct(page, 0)
  const correo = 'aprueba@correo.test'
  await goToPaymentOf(page, product, correo)
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Finalizar compra' }).dblclick(),
  ])
  await expect(tab.getByText('Simulador local')).toBeVisible()
  await expect(payNow(page)).toBeVisible()
  await expect(page.getByText(/Guardamos lo que elegiste hasta (el .+ a )?las \d\d:\d\d\./)).toBeVisible()
  expect(page.context().pages()).toHaveLength(2)
  const paymentPage = tab.url()

  await test.step('after the approval /success shows the sale as confirmed without a notification', async () => {
    await stopTheClock(tab)
    await tab.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Pago realizado con exito!')
    await expect(tab.getByRole('region', { name: 'Tu compra' })).toContainText('Confirmada')
    await tab.clock.runFor(3_000)
    await expect(tab).toHaveURL(/paso=entregado/)
    await expect(order(tab)).toContainText('Confirmada')
  })
  await test.step('the first tab shows the payment within seconds, also without a return of the shopper', async () => {
    await page.clock.runFor(4_000)
    await expect(order(page)).toContainText('Confirmada')
    await expect(payNow(page)).toHaveCount(0)
  })
  await test.step('the back button leads to the completed payment and no further', async () => {
    await tab.goto(paymentPage)
    await expect(tab.getByText('Esta compra ya está pagada.')).toBeVisible()
    await tab.goBack()
    await expect(order(tab)).toContainText('Confirmada')
  })
  await expectSold(page, product, { correo, mails: [RECEIVED, CHANGED] })
})

test.describe('on a phone whose browser opens no tabs', () => {
  test.use(phone)

  test('A refused payment is retried in the same tab, left with the back button, and approved', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    const product = await nthProduct(page, 1)
    const correo = 'reintenta@correo.test'
    await goToPaymentOf(page, product, correo)
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    await page.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago fallido!')

    await test.step('the purchase says that it was refused, and is still held', async () => {
      await expect(page).toHaveURL(/paso=entregado/)
      await expect(page.getByRole('status').getByText(/^El pago no se aprobó\. Probá con otra/)).toBeVisible()
      await expect(page.getByText(/Guardamos lo que elegiste hasta/)).toBeVisible()
      await expectAccessible(page, 'refused')
    })
    await test.step('a shopper who leaves the payment page pays the same sale later', async () => {
      await payNow(page).click()
      await expect(page.getByText('Simulador local')).toBeVisible()
      await page.goBack()
      await expect(page.getByText(/^El pago no se aprobó/)).toBeVisible()
      await payNow(page).click()
    })
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago realizado con exito!')
    await expect(order(page)).toContainText('Confirmada')
    await expect(page.getByText(/^El pago no se aprobó/)).toHaveCount(0)
    await expectSold(page, product, { correo, mails: [RECEIVED, CHANGED] })
  })
})

test('A pending payment is shown as pending, checked again and found approved, and the account page pays its purchase', async ({
  page,
  browserErrors,
}) => {
  const product = await nthProduct(page, 2)
  const { uid, email } = await buyAsCustomer(page, product)
  const sent = (await mailbox.subjectsTo(email)).length
  await visit(page, `/userpurchase/${uid}`)
  const card = page.getByRole('list', { name: 'Compras' }).getByRole('article').first()
  await card.getByRole('link', { name: /^Pagar ahora/ }).click()
  await expect(payNow(page)).toBeVisible()
  await stopTheClock(page)

  await test.step('a closed payment page changes nothing', async () => {
    const closed = await pressPayNow(page)
    await expect(closed.getByText('Simulador local')).toBeVisible()
    await closed.close()
    await returnToTab(page)
    await expect(page.getByText('Le preguntamos a Mercado Pago')).toHaveCount(0)
    await expect(order(page)).toContainText('Pendiente')
  })

  const tab = await pressPayNow(page)
  const paymentPage = tab.url()
  await tab.getByRole('button', { name: 'Dejar pendiente', exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('PendingPayment')
  await test.step('an unreachable provider leaves the last known state, and the check can be repeated', async () => {
    browserErrors.allow(/status of 502/)
    await page.route('**/api/mp/check-payment', (route) =>
      route.fulfill({
        status: 502,
        json: { code: 'payment-not-checked', message: 'Mercado Pago no contesta' },
      }),
    )
    await returnToTab(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Mercado Pago no contesta')
    // The notice of the provider may have arrived before, so the payment is known or not.
    await expect(order(page)).toBeVisible()
    await page.unroute('**/api/mp/check-payment')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText(/^Mercado Pago está procesando tu pago/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(payNow(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pagar de otra forma' })).toBeVisible()
  })
  await test.step('after the approval the waiting page updates by itself', async () => {
    await tab.goto(paymentPage)
    await tab.getByRole('button', { name: /^Pagar ahora/ }).click()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Pago realizado con exito!')
    await page.clock.runFor(2_000)
    await expect(order(page)).toContainText('Confirmada')
    await expect(payNow(page)).toHaveCount(0)
  })
  await test.step('the list of purchases has no payment due', async () => {
    await page.goto(`/userpurchase/${uid}`)
    await expect(card).toContainText('Confirmada')
    await expect(card.getByRole('link', { name: /^Pagar ahora/ })).toHaveCount(0)
  })
  await expectSold(page, product, { correo: email, mails: [RECEIVED, CHANGED], sentBefore: sent - 1 })
})

test('After the hold has expired the same products can be put into the cart again', async ({ page }) => {
  const product = await nthProduct(page, 3)
  const { comprobante } = await buyAsCustomer(page, product)
  // The test changes the response to an expired reservation, because a real reservation lasts an hour.
  await page.route('**/api/checkout/receipt/**', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), puedePagarse: false } })
  })
  await visit(page, `/cart?paso=entregado&comprobante=${comprobante}`)
  await expect(page.getByText(/^Se terminó el tiempo para pagar esta compra/)).toBeVisible()
  await expect(payNow(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Volver a poner en el carrito' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByText(product.nombre).first()).toBeVisible()
})

const payNow = (page: Page) => page.getByRole('button', { name: 'Pagar ahora' })
const order = (page: Page) => page.getByRole('region', { name: 'Tu pedido' })
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function pressPayNow(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), payNow(page).click()])
  await tab.waitForURL(/\/simulador\//)
  return tab
}

/** Returns a different product for each test, because the tests count stock. */
async function nthProduct(page: Page, index: number): Promise<Listed> {
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  return products.filter((one) => hasSingleStock(one) && one.stock > 5)[index]!
}

async function goToPaymentOf(page: Page, product: Listed, correo: string): Promise<void> {
  await visitWithStoredCart(page, [storedCartLine(product)])
  await fillContact(page, { correo })
  await goToPayment(page)
  await page.getByRole('radio', { name: /^Mercado Pago/ }).check()
}

async function buyAsCustomer(
  page: Page,
  { precio, ...product }: Listed,
): Promise<{ uid: string; email: string; comprobante: string }> {
  const { email } = demoAccounts.find(({ rol }) => rol === 'user')!
  await openSignedIn(page, 'user', '/howcanbuy')
  const token = (await page.evaluate(() => localStorage.getItem('authToken')))!
  const [line] = aCart([{ ...product, precio: 0 as never }]).productos
  const cart = aCart([], { formaPago: 'Mercado Pago', cliente: { correo: email } })
  const reply = await page.request.post('/api/sheets/sale', {
    data: { ...cart, productos: [{ ...line, precio }], total: precio },
    headers: { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${token}` },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  const { comprobante } = (await reply.json()) as { comprobante: string }
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return { uid: sub, email, comprobante }
}

async function expectSold(
  page: Page,
  product: Listed,
  { correo, mails, sentBefore = 0 }: { correo: string; mails: string[]; sentBefore?: number },
): Promise<void> {
  const reply = await page.request.get(`/api/sheets/data/${encodeURIComponent(product.id)}`)
  expect(((await reply.json()) as Listed).stock).toBe(product.stock - 1)
  expect((await mailbox.subjectsTo(correo)).slice(sentBefore)).toEqual(mails)
}
