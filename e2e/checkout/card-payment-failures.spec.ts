import type { Page, Route } from '@playwright/test'
import { aCardSale, aPlentifulProduct } from '#e2e/support/a-card-sale.ts'
import { storeCart } from '#e2e/support/store-cart.ts'
import { ABORTED_REQUEST, expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-simulator.ts'
import {
  cartBadge,
  visitWithStoredCart,
  fillContact,
  goToPayment,
  storedCartLine,
  type Listed,
} from '#e2e/support/shopper.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

test('The checkout offers card and cash, and the pay button opens a tab that then shows the payment page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { open } = window
    window.open = (...to) => {
      document.documentElement.dataset.openedIn = window.event?.type ?? 'nothing'
      return open.apply(window, to)
    }
  })
  const [sales, starts] = [callsOf(page, '/api/sheets/sale'), callsOf(page, '/api/mp/create-payment')]
  await goToPaymentOf(page, await aPlentifulProduct(page))
  const methods = page.getByRole('radiogroup', { name: 'Forma Pago' })
  await expect(methods.getByRole('radio')).toHaveCount(2)
  await expect(methods).toContainText('Efectivo')
  await expect(methods).toContainText('Mercado Pago')

  await test.step('a missing payment method is reported without a new tab, until one is chosen', async () => {
    await finish(page).click()
    await expect(alertBox(page)).toContainText('Falta forma de pago')
    expect(page.context().pages()).toHaveLength(1)
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await expect(alertBox(page)).toHaveCount(0)
  })

  await chooseCard(page)
  const starting = await delayRequests(page, '**/api/mp/create-payment')
  const storing = await delayRequests(page, '**/api/sheets/sale')
  const [tab] = await Promise.all([page.waitForEvent('popup'), finish(page).dblclick()])
  await test.step('before the sale is stored the tab says to wait, and the cart stays', async () => {
    expect(await page.locator('html').getAttribute('data-opened-in')).toBe('submit')
    await expect(tab.getByText('Muchas gracias por elegirnos...')).toBeVisible()
    await expect(tab.getByText('Te llevamos a Mercado Pago…')).toBeVisible()
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
  })
  await test.step('after the sale is stored the page thanks, empties the cart and announces Mercado Pago', async () => {
    storing.release()
    await expect(messages(page)).toContainText('Muchas gracias por elegirnos...')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta pagar tu compra')
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito')
    await expect(messages(page)).toContainText('Te llevamos a Mercado Pago…')
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  })
  await test.step('after the provider answers the tab shows its page without access to the opener', async () => {
    starting.release()
    await expect(simulator(tab)).toBeVisible()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(messages(page)).not.toContainText('Te llevamos a Mercado Pago…')
  })
  await test.step('a double press makes one tab, one sale and one payment', async () => {
    expect(page.context().pages()).toHaveLength(2)
    expect(sales).toHaveLength(1)
    expect(starts).toHaveLength(1)
  })
  await test.step('before the payment is known the last step offers to pay the same sale, also after a reload', async () => {
    await page.reload()
    const reopenedTab = await pressAndOpen(page, 'Pagar ahora')
    await expect(simulator(reopenedTab)).toBeVisible()
    expect(reopenedTab.url()).toBe(tab.url())
  })
})

test('After a failure of the provider the sale is stored and can still be paid', async ({
  page,
  browserErrors,
}) => {
  await stopTheClock(page)
  const product = await aPlentifulProduct(page)
  await goToPaymentOf(page, product, product.stock)
  await chooseCard(page)

  await test.step('an outdated cart starts no payment: its tab closes and the changes are shown', async () => {
    const starts = callsOf(page, '/api/mp/create-payment')
    await aCardSale(page)
    const tab = await pressAndOpen(page, 'Finalizar compra')
    await expect(alertBox(page)).toContainText('No hay suficiente stock disponible')
    await expect(alertBox(page)).toContainText(`solo quedan ${product.stock - 1}.`)
    await expect.poll(() => tab.isClosed()).toBe(true)
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
    expect(starts).toHaveLength(0)
  })

  await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
  await storeCart(page, [storedCartLine(product)])
  await page.clock.runFor(2_000)
  browserErrors.allow(/status of 502/)
  const failed = {
    code: 'payment-failed',
    error: 'Error al crear el pago.',
    message: 'Error al crear el pago.',
  }
  const failOnce = (route: Route) => route.fulfill({ status: 502, json: failed })
  await page.route('**/api/mp/create-payment', failOnce, { times: 1 })
  const tab = await pressAndOpen(page, 'Finalizar compra')
  await expect(messages(page).getByRole('alert')).toHaveText('Error al crear el pago.')
  await expect(alertBox(page)).toContainText('Error al crear el pago.')
  await expect(alertBox(page)).toContainText('Tu compra sigue guardada')
  await expect.poll(() => tab.isClosed()).toBe(true)
  await expect(cartBadge(page)).toHaveAccessibleName('Carrito')
  const secondTab = await pressAndOpen(page, 'Pagar ahora')
  await expect(simulator(secondTab)).toBeVisible()
  await expect(alertBox(page)).toHaveCount(0)

  await test.step('a tab closed by the shopper while waiting causes no error', async () => {
    await secondTab.close()
    const starting = await delayRequests(page, '**/api/mp/create-payment')
    const closed = await pressAndOpen(page, 'Pagar ahora')
    await closed.close()
    starting.release()
    await expect(simulator(page)).toBeVisible()
  })
})

test('A stored sale can be paid when the shop is reachable again, and not a second time after payment in the other tab', async ({
  page,
  browserErrors,
}) => {
  const { comprobante } = await aCardSale(page)
  await visit(page, `/cart?paso=entregado&comprobante=${comprobante}`)

  await test.step('an unreachable shop is reported', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    await page.route('**/api/mp/create-payment', (route) => route.abort())
    const tab = await pressAndOpen(page, 'Pagar ahora')
    await expect(messages(page).getByRole('alert')).toHaveText('Error al conectar con el servidor.')
    await expect(alertBox(page)).toContainText('Error al conectar con el servidor.')
    await expect.poll(() => tab.isClosed()).toBe(true)
    await page.unroute('**/api/mp/create-payment')
  })

  await test.step('the page never redirects to an address that is not the provider’s', async () => {
    await page.route('**/api/mp/create-payment', (route) =>
      route.fulfill({ json: { redirectUrl: 'https://ladrones.test/pagar' } }),
    )
    const tab = await pressAndOpen(page, 'Pagar ahora')
    await expect(alertBox(page)).toContainText('Error al crear el pago.')
    await expect.poll(() => tab.isClosed()).toBe(true)
    await expect(page).toHaveURL(/paso=entregado/)
    await page.unroute('**/api/mp/create-payment')
  })

  await test.step('the page waits for a slow provider, and another press opens no tab', async () => {
    const starts = callsOf(page, '/api/mp/create-payment')
    const starting = await delayRequests(page, '**/api/mp/create-payment')
    const tab = await pressAndOpen(page, 'Pagar ahora')
    await expect(payNow(page)).toHaveAttribute('aria-busy', 'true')
    await payNow(page).click({ force: true })
    await payNow(page).press('Enter')
    starting.release()
    await expect(simulator(tab)).toBeVisible()
    await expect(payNow(page)).not.toHaveAttribute('aria-busy')
    expect(page.context().pages()).toHaveLength(2)
    expect(starts).toHaveLength(1)
  })

  const order = page.getByRole('region', { name: 'Tu pedido' })
  const returnToTab = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await test.step('a failing shop on return removes nothing from the page', async () => {
    await payNow(page).focus()
    await expect(order).toContainText('Pendiente')
    await page.route('**/api/checkout/receipt/**', (route) => route.fulfill({ status: 429 }))
    const failed = page.waitForResponse('**/api/checkout/receipt/**')
    await returnToTab()
    await (await failed).finished()
    await expect(payNow(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await page.unroute('**/api/checkout/receipt/**')
  })

  await test.step('after payment in the other tab the page shows it and offers no second payment', async () => {
    await page.route('**/api/checkout/receipt/**', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), estadoPago: 'Confirmada' } })
    })
    await returnToTab()
    await expect(payNow(page)).toHaveCount(0)
    await expect(order).not.toContainText('Pendiente')
    await expect(order).toBeFocused()
  })
})

test('The return pages of a payment show the purchase as stored, not as their address says', async ({
  page,
}) => {
  const sale = await aCardSale(page)
  const receipt = `/cart?paso=entregado&comprobante=${sale.comprobante}`
  const returnTo = (path: string) => visit(page, `${path}?comprobante=${sale.comprobante}&status=approved`)
  await stopTheClock(page)

  await test.step('a rejected payment is retried for the same sale', async () => {
    await returnTo('/failure')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago fallido!')
    const retryLink = page.getByRole('link', { name: 'Volver a intentar el pago' })
    await expect(retryLink).toHaveAttribute('href', receipt)
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL(receipt)
  })

  await test.step('/pending shows its text and the sale, links to the purchase and does not redirect', async () => {
    await returnTo('/pending')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PendingPayment')
    const shown = page.getByRole('region', { name: 'Tu compra' })
    await expect(shown).toContainText(`Compra N° ${sale.numero}`)
    await expect(shown).toContainText(
      'Falta que Mercado Pago nos confirme el pago. Cuando lo haga te avisamos a',
    )
    await expect(page.getByRole('link', { name: 'Ver mi compra' })).toHaveAttribute('href', receipt)
    await page.clock.runFor(60_000)
    await expect(page).toHaveURL(/\/pending\?/)
  })

  await test.step('/success thanks and shows the sale as stored', async () => {
    await returnTo('/success')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago realizado con exito!')
    await expect(page.getByText('Muchas gracias por tu compra.')).toBeVisible()
    const shown = page.getByRole('region', { name: 'Tu compra' })
    await expect(shown).toContainText(`Compra N° ${sale.numero}`)
    await expect(shown).toContainText('Pendiente')
    await expect(shown).toContainText('Falta que Mercado Pago nos confirme el pago.')
    const receiptResponse = await page.request.get(`/api/checkout/receipt/${sale.comprobante}`)
    expect(await receiptResponse.json()).toMatchObject({ estadoPago: 'Pendiente' })
  })

  await test.step('the page links to the purchase and also redirects there', async () => {
    await page.getByRole('link', { name: 'Ver mi compra' }).click()
    await expect(page).toHaveURL(receipt)
    await returnTo('/success')
    await expect(page.getByRole('link', { name: 'Ver mi compra' })).toHaveAttribute('href', receipt)
    await page.clock.runFor(3_000)
    await expect(page).toHaveURL(receipt)
  })
})

const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes' })
const alertBox = (page: Page) => page.getByRole('main').getByRole('alert')
const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })
const payNow = (page: Page) => page.getByRole('button', { name: 'Pagar ahora' })
const simulator = (page: Page) => page.getByText('Simulador local')
const chooseCard = (page: Page) => page.getByRole('radio', { name: /^Mercado Pago/ }).check()

async function goToPaymentOf(page: Page, product: Listed, cantidad = 1): Promise<void> {
  await visitWithStoredCart(page, [storedCartLine(product, { cantidad })])
  await fillContact(page)
  await goToPayment(page)
}

async function pressAndOpen(page: Page, name: string): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()])
  return tab
}

async function delayRequests(page: Page, call: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

function callsOf(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', (sentRequest) => {
    if (sentRequest.method() === 'POST' && sentRequest.url().endsWith(path)) calls.push(sentRequest.url())
  })
  return calls
}
