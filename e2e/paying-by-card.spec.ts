import type { Page } from '@playwright/test'
import { BROKEN_OFF, expect, visit } from './open-shop-process.ts'
import { aCardSale, aPlentifulProduct, test } from './open-shop-with-payments.ts'
import { addToCart, cartBadge, fillContact, goToPayment } from './shopper.ts'
import { stopTheClock } from './stop-the-clock.ts'

test.beforeEach(({ payments }) => {
  payments.speak()
})

test('the card is listed beside cash; the tab opens in the press itself and then goes to be paid', async ({
  page,
  payments,
}) => {
  await page.addInitScript(() => {
    const { open } = window
    window.open = (...to) => {
      document.documentElement.dataset.openedIn = window.event?.type ?? 'nothing'
      return open.apply(window, to)
    }
  })
  await goToPayWithOneProduct(page)
  const methods = page.getByRole('radiogroup', { name: 'Forma Pago' })
  await expect(methods.getByRole('radio')).toHaveCount(2)
  await expect(methods).toContainText('Efectivo')
  await expect(methods).toContainText('Mercado Pago')
  payments.mood = 'silent'
  const storing = await holdSale(page)
  const tab = await pressAndOpen(page, 'Finalizar compra')
  await test.step('while the sale is not stored: the tab says to wait, and the cart stays', async () => {
    expect(await page.locator('html').getAttribute('data-opened-in')).toBe('submit')
    await expect(tab.getByText('Muchas gracias por elegirnos...')).toBeVisible()
    await expect(tab.getByText('Te llevamos a Mercado Pago…')).toBeVisible()
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
  })
  await test.step('once it is stored: thanks, an empty cart, and the way to Mercado Pago is announced', async () => {
    storing.goOn()
    await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito')
    await expect(messages(page)).toContainText('Te llevamos a Mercado Pago…')
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  })
  await test.step('once the provider answers: the tab is its page, and cannot reach back', async () => {
    payments.speak()
    await expect(tab.getByRole('heading', { name: 'Página de pago de prueba' })).toBeVisible()
    expect(tab.url()).toBe(`${payments.url}/pagar/${payments.asked.at(-1)!.id}`)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(messages(page)).not.toContainText('Te llevamos a Mercado Pago…')
  })
  await test.step('until the payment is told, the last step offers to pay the same sale, also after a reload', async () => {
    await page.reload()
    const again = await pressAndOpen(page, 'Pagar ahora')
    await expect(again.getByRole('heading', { name: 'Página de pago de prueba' })).toBeVisible()
    expect(again.url()).toBe(tab.url())
  })
})

test('back from paying in the other tab, the last step says that it is paid and offers no second payment', async ({
  page,
}) => {
  const sale = await aCardSale(page)
  await visit(page, `/cart?paso=entregado&comprobante=${sale.comprobante}`)
  const again = page.getByRole('button', { name: 'Pagar ahora' })
  const order = page.getByRole('region', { name: 'Tu pedido' })
  await again.focus()
  await expect(order).toContainText('Pendiente')
  const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await test.step('a shop that fails meanwhile takes nothing away', async () => {
    await page.route('**/api/checkout/receipt/**', (route) => route.fulfill({ status: 429 }))
    const failed = page.waitForResponse('**/api/checkout/receipt/**')
    await comesBack()
    await (await failed).finished()
    await expect(again).toBeFocused()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await page.unroute('**/api/checkout/receipt/**')
  })
  await page.route('**/api/checkout/receipt/**', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), estadoPago: 'Confirmada' } })
  })
  await comesBack()
  await expect(again).toHaveCount(0)
  await expect(order).not.toContainText('Pendiente')
  await expect(order).toBeFocused()
})

test('a browser that opens no tabs goes to the payment page itself, and back again', async ({
  page,
  payments,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await goToPayWithOneProduct(page)
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await page.waitForURL(`${payments.url}/pagar/**`)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar ahora' })).not.toHaveAttribute('aria-busy')
  await expect(messages(page)).not.toContainText('Te llevamos')
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await page.waitForURL(`${payments.url}/pagar/**`)
})

test('a tab the shopper closed while waiting is not missed', async ({ page, payments }) => {
  await goToPayWithOneProduct(page)
  payments.mood = 'silent'
  const tab = await pressAndOpen(page, 'Finalizar compra')
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
  await tab.close()
  payments.speak()
  await page.waitForURL(`${payments.url}/pagar/**`)
})

test('a provider that fails leaves the sale stored, and the same sale can be paid', async ({
  page,
  payments,
  browserErrors,
}) => {
  await stopTheClock(page)
  await goToPayWithOneProduct(page)
  browserErrors.allow(/status of 502/)
  payments.mood = 'refusing'
  const tab = await pressAndOpen(page, 'Finalizar compra')
  await expect(messages(page).getByRole('alert')).toHaveText('Error al crear el pago.')
  await expect(told(page)).toContainText('Error al crear el pago.')
  await expect(told(page)).toContainText('Tu compra sigue guardada')
  await expect.poll(() => tab.isClosed()).toBe(true)
  await expect(cartBadge(page)).toHaveAccessibleName('Carrito')
  payments.mood = 'well'
  const { id } = payments.asked.at(-1)!
  const again = await pressAndOpen(page, 'Pagar ahora')
  await expect(again.getByRole('link', { name: 'Pagar' })).toBeVisible()
  expect(again.url()).toBe(`${payments.url}/pagar/${id}`)
  await expect(told(page)).toHaveCount(0)
})

test('a shop that cannot be reached says so, and the same sale can be paid when it is back', async ({
  page,
  payments,
  browserErrors,
}) => {
  await openReceipt(page)
  browserErrors.allow(BROKEN_OFF)
  await page.route('**/api/mp/create-payment', (route) => route.abort())
  const tab = await pressAndOpen(page, 'Pagar ahora')
  await expect(messages(page).getByRole('alert')).toHaveText('Error al conectar con el servidor.')
  await expect(told(page)).toContainText('Error al conectar con el servidor.')
  await expect.poll(() => tab.isClosed()).toBe(true)
  await page.unroute('**/api/mp/create-payment')
  const again = await pressAndOpen(page, 'Pagar ahora')
  await again.waitForURL(`${payments.url}/pagar/**`)
})

test('nobody is led to an address that is not the provider’s, whatever the answer says', async ({ page }) => {
  await openReceipt(page)
  await page.route('**/api/mp/create-payment', (route) =>
    route.fulfill({ json: { redirectUrl: 'https://ladrones.test/pagar' } }),
  )
  const tab = await pressAndOpen(page, 'Pagar ahora')
  await expect(told(page)).toContainText('Error al crear el pago.')
  await expect.poll(() => tab.isClosed()).toBe(true)
  await expect(page).toHaveURL(/paso=entregado/)
})

test('a slow provider is waited for; pressing again meanwhile opens nothing', async ({ page, payments }) => {
  const { id } = await openReceipt(page)
  payments.mood = 'silent'
  const tab = await pressAndOpen(page, 'Pagar ahora')
  const payNow = page.getByRole('button', { name: 'Pagar ahora' })
  await expect(payNow).toHaveAttribute('aria-busy', 'true')
  await payNow.click({ force: true })
  await payNow.press('Enter')
  await payments.untilAsked(id)
  payments.speak()
  await tab.waitForURL(`${payments.url}/pagar/${id}`)
  await expect(payNow).not.toHaveAttribute('aria-busy')
  expect(page.context().pages()).toHaveLength(2)
  expect(payments.asked.filter((sale) => sale.id === id)).toHaveLength(1)
})

test('a double press is one tab, one sale and one payment', async ({ page, payments }) => {
  await goToPayWithOneProduct(page)
  const asked = payments.asked.length
  const sales: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sheets/sale')) sales.push(request.url())
  })
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Finalizar compra' }).dblclick()
  await (await opening).waitForURL(`${payments.url}/pagar/**`)
  expect(page.context().pages()).toHaveLength(2)
  expect(sales).toHaveLength(1)
  expect(payments.asked).toHaveLength(asked + 1)
})

test('a cart that no longer holds opens no payment: its tab closes and the changes are told', async ({
  page,
  payments,
}) => {
  const asked = payments.asked.length
  const { stock } = await aPlentifulProduct(page)
  await goToPayWithOneProduct(page, { cantidad: stock })
  await aCardSale(page)
  const tab = await pressAndOpen(page, 'Finalizar compra')
  await expect(told(page)).toContainText('No hay suficiente stock disponible')
  await expect(told(page)).toContainText(`solo quedan ${stock - 1}.`)
  await expect.poll(() => tab.isClosed()).toBe(true)
  await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
  expect(payments.asked).toHaveLength(asked)
})

test('what is missing is said without opening a tab, and no longer once it is chosen', async ({ page }) => {
  await goToPayWithOneProduct(page, { choose: '' })
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(told(page)).toContainText('Falta forma de pago')
  expect(page.context().pages()).toHaveLength(1)
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await expect(told(page)).toHaveCount(0)
})

const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes' })
const told = (page: Page) => page.getByRole('main').getByRole('alert')

/** From an empty cart to the last press, with the card chosen unless told otherwise. */
async function goToPayWithOneProduct(
  page: Page,
  { choose = 'Mercado Pago', cantidad = 1 }: { choose?: string; cantidad?: number } = {},
): Promise<void> {
  const { id, color, talle } = await aPlentifulProduct(page)
  const firstOf = (names: string) => (names.includes(',') ? names.split(',')[0]!.trim() : '')
  await addToCart(page, { id, color: firstOf(color), talle: firstOf(talle), cantidad })
  await visit(page, '/cart')
  await fillContact(page)
  await goToPayment(page)
  if (choose !== '') await page.getByRole('radio', { name: new RegExp(`^${choose}`) }).check()
}

/** The last step of a sale that waits for its payment, as after a reload. */
async function openReceipt(page: Page): Promise<{ id: string }> {
  const sale = await aCardSale(page)
  await visit(page, `/cart?paso=entregado&comprobante=${sale.comprobante}`)
  return sale
}

/** Presses a button that opens a tab. */
async function pressAndOpen(page: Page, name: string): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()])
  return tab
}

/** Keeps the purchase from reaching the shop until told. */
async function holdSale(page: Page): Promise<{ goOn: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/sheets/sale', async (route) => {
    await promise
    await route.continue()
  })
  return { goOn: resolve }
}
