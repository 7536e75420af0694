import type { Page } from '@playwright/test'
import { keepCart } from './keep-cart.ts'
import { BROKEN_OFF, expect, visit } from './open-shop-process.ts'
import { aCardSale, aPlentifulProduct, test } from './open-shop-with-payments.ts'
import { cartBadge, comeBackWith, fillContact, goToPayment, keptLine, type Listed } from './shopper.ts'
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
  const sales: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sheets/sale')) sales.push(request.url())
  })
  await goToPayFor(page, await aPlentifulProduct(page))
  const methods = page.getByRole('radiogroup', { name: 'Forma Pago' })
  await expect(methods.getByRole('radio')).toHaveCount(2)
  await expect(methods).toContainText('Efectivo')
  await expect(methods).toContainText('Mercado Pago')

  await test.step('what is missing is said without opening a tab, and no longer once it is chosen', async () => {
    await finish(page).click()
    await expect(told(page)).toContainText('Falta forma de pago')
    expect(page.context().pages()).toHaveLength(1)
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await expect(told(page)).toHaveCount(0)
  })

  await chooseCard(page)
  payments.mood = 'silent'
  const asked = payments.asked.length
  const storing = await hold(page, '**/api/sheets/sale')
  const [tab] = await Promise.all([page.waitForEvent('popup'), finish(page).dblclick()])
  await test.step('while the sale is not stored: the tab says to wait, and the cart stays', async () => {
    expect(await page.locator('html').getAttribute('data-opened-in')).toBe('submit')
    await expect(tab.getByText('Muchas gracias por elegirnos...')).toBeVisible()
    await expect(tab.getByText('Te llevamos a Mercado Pago…')).toBeVisible()
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
  })
  await test.step('once it is stored: thanks, an empty cart, and the way to Mercado Pago is announced', async () => {
    storing.goOn()
    await expect(thanks(page)).toBeVisible()
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
  await test.step('a double press is one tab, one sale and one payment', async () => {
    expect(page.context().pages()).toHaveLength(2)
    expect(sales).toHaveLength(1)
    expect(payments.asked).toHaveLength(asked + 1)
  })
  await test.step('until the payment is told, the last step offers to pay the same sale, also after a reload', async () => {
    await page.reload()
    const again = await pressAndOpen(page, 'Pagar ahora')
    await expect(again.getByRole('heading', { name: 'Página de pago de prueba' })).toBeVisible()
    expect(again.url()).toBe(tab.url())
  })
})

test('a browser that opens no tabs goes to the payment page itself, and back again', async ({
  page,
  payments,
}) => {
  await goToPayFor(page, await aPlentifulProduct(page))
  await chooseCard(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await finish(page).click()
  await page.waitForURL(`${payments.url}/pagar/**`)
  await page.goBack()
  await expect(payNow(page)).toBeVisible()
  await expect(payNow(page)).not.toHaveAttribute('aria-busy')
  await expect(messages(page)).not.toContainText('Te llevamos')

  await test.step('a tab the shopper closed while waiting is not missed', async () => {
    const starting = await hold(page, '**/api/mp/create-payment')
    const tab = await pressAndOpen(page, 'Pagar ahora')
    await tab.close()
    starting.goOn()
    await page.waitForURL(`${payments.url}/pagar/${payments.asked.at(-1)!.id}`)
  })
})

test('a provider that fails leaves the sale stored, and the same sale can be paid', async ({
  page,
  payments,
  browserErrors,
}) => {
  await stopTheClock(page)
  const product = await aPlentifulProduct(page)
  await goToPayFor(page, product, product.stock)
  await chooseCard(page)

  await test.step('a cart that no longer holds opens no payment: its tab closes and the changes are told', async () => {
    const asked = payments.asked.length
    await aCardSale(page)
    const tab = await pressAndOpen(page, 'Finalizar compra')
    await expect(told(page)).toContainText('No hay suficiente stock disponible')
    await expect(told(page)).toContainText(`solo quedan ${product.stock - 1}.`)
    await expect.poll(() => tab.isClosed()).toBe(true)
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
    expect(payments.asked).toHaveLength(asked)
  })

  await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
  await keepCart(page, [keptLine(product)])
  await page.clock.runFor(2_000)
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

test('a stored sale can be paid once the shop is reached again, and, paid in the other tab, not a second time', async ({
  page,
  payments,
  browserErrors,
}) => {
  const { id, comprobante } = await aCardSale(page)
  await visit(page, `/cart?paso=entregado&comprobante=${comprobante}`)

  await test.step('a shop that cannot be reached says so', async () => {
    browserErrors.allow(BROKEN_OFF)
    await page.route('**/api/mp/create-payment', (route) => route.abort())
    const tab = await pressAndOpen(page, 'Pagar ahora')
    await expect(messages(page).getByRole('alert')).toHaveText('Error al conectar con el servidor.')
    await expect(told(page)).toContainText('Error al conectar con el servidor.')
    await expect.poll(() => tab.isClosed()).toBe(true)
    await page.unroute('**/api/mp/create-payment')
  })

  await test.step('nobody is led to an address that is not the provider’s, whatever the answer says', async () => {
    await page.route('**/api/mp/create-payment', (route) =>
      route.fulfill({ json: { redirectUrl: 'https://ladrones.test/pagar' } }),
    )
    const tab = await pressAndOpen(page, 'Pagar ahora')
    await expect(told(page)).toContainText('Error al crear el pago.')
    await expect.poll(() => tab.isClosed()).toBe(true)
    await expect(page).toHaveURL(/paso=entregado/)
    await page.unroute('**/api/mp/create-payment')
  })

  await test.step('a slow provider is waited for; pressing again meanwhile opens nothing', async () => {
    payments.mood = 'silent'
    const tab = await pressAndOpen(page, 'Pagar ahora')
    await expect(payNow(page)).toHaveAttribute('aria-busy', 'true')
    await payNow(page).click({ force: true })
    await payNow(page).press('Enter')
    await payments.untilAsked(id)
    payments.speak()
    await tab.waitForURL(`${payments.url}/pagar/${id}`)
    await expect(payNow(page)).not.toHaveAttribute('aria-busy')
    expect(page.context().pages()).toHaveLength(2)
    expect(payments.asked.filter((sale) => sale.id === id)).toHaveLength(1)
  })

  const order = page.getByRole('region', { name: 'Tu pedido' })
  const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await test.step('a shop that fails as one comes back takes nothing away', async () => {
    await payNow(page).focus()
    await expect(order).toContainText('Pendiente')
    await page.route('**/api/checkout/receipt/**', (route) => route.fulfill({ status: 429 }))
    const failed = page.waitForResponse('**/api/checkout/receipt/**')
    await comesBack()
    await (await failed).finished()
    await expect(payNow(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await page.unroute('**/api/checkout/receipt/**')
  })

  await test.step('back from paying in the other tab, it is paid and no second payment is offered', async () => {
    await page.route('**/api/checkout/receipt/**', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), estadoPago: 'Confirmada' } })
    })
    await comesBack()
    await expect(payNow(page)).toHaveCount(0)
    await expect(order).not.toContainText('Pendiente')
    await expect(order).toBeFocused()
  })
})

test('Pagar, Rechazar or Dejar pendiente at the provider comes back to the page of its own, and on to the purchase as the shop has it', async ({
  page,
  payments,
}) => {
  const sale = await aCardSale(page)
  const receipt = `/cart?paso=entregado&comprobante=${sale.comprobante}`
  const reply = await page.request.post('/api/mp/create-payment', { data: sale })
  await page.goto(((await reply.json()) as { redirectUrl: string }).redirectUrl)
  await stopTheClock(page)

  await test.step('a rejected payment is tried again for the same sale', async () => {
    await page.getByRole('link', { name: 'Rechazar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago fallido!')
    const again = page.getByRole('link', { name: 'Volver a intentar el pago' })
    await expect(again).toHaveAttribute('href', receipt)
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL(receipt)
  })

  const tab = await pressAndOpen(page, 'Pagar ahora')
  await tab.waitForURL(`${payments.url}/pagar/${sale.id}`)
  await test.step('/pending shows only its text inside the frame, and stays', async () => {
    await tab.getByRole('link', { name: 'Dejar pendiente' }).click()
    await expect(tab.getByRole('main')).toHaveText('PendingPayment')
    await expect(tab.getByRole('banner')).toBeVisible()
    await tab.clock.runFor(60_000)
    await expect(tab).toHaveURL(/\/pending\?/)
    await tab.goBack()
  })

  await test.step('/success thanks and shows the sale as the shop has it: an address changes nothing', async () => {
    await tab.getByRole('link', { name: 'Pagar', exact: true }).click()
    await expect(tab).toHaveURL(/\/success\?.*&status=approved/)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Pago realizado con exito!')
    await expect(tab.getByText('Muchas gracias por tu compra.')).toBeVisible()
    const shown = tab.getByRole('region', { name: 'Tu compra' })
    await expect(shown).toContainText(`Compra N° ${sale.numero}`)
    await expect(shown).toContainText('Pendiente')
    await expect(shown).toContainText('Falta que Mercado Pago nos confirme el pago.')
    const kept = await tab.request.get(`/api/checkout/receipt/${sale.comprobante}`)
    expect(await kept.json()).toMatchObject({ estadoPago: 'Pendiente' })
  })

  await test.step('one goes on to the purchase, at once or by itself', async () => {
    await tab.getByRole('link', { name: 'Ver mi compra' }).click()
    await expect(tab).toHaveURL(receipt)
    await tab.goBack()
    await tab.getByRole('link', { name: 'Pagar', exact: true }).click()
    await expect(tab.getByRole('link', { name: 'Ver mi compra' })).toHaveAttribute('href', receipt)
    await tab.clock.runFor(3_000)
    await expect(tab).toHaveURL(receipt)
  })
})

const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes' })
const told = (page: Page) => page.getByRole('main').getByRole('alert')
const thanks = (page: Page) => page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })
const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })
const payNow = (page: Page) => page.getByRole('button', { name: 'Pagar ahora' })
const chooseCard = (page: Page) => page.getByRole('radio', { name: /^Mercado Pago/ }).check()

/** From a cart kept on an earlier visit to the last press, with nothing chosen there. */
async function goToPayFor(page: Page, product: Listed, cantidad = 1): Promise<void> {
  await comeBackWith(page, [keptLine(product, { cantidad })])
  await fillContact(page)
  await goToPayment(page)
}

/** Presses a button that opens a tab. */
async function pressAndOpen(page: Page, name: string): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()])
  return tab
}

/** Keeps a call from reaching the shop until told. */
async function hold(page: Page, call: string): Promise<{ goOn: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await promise
    await route.continue()
  })
  return { goOn: resolve }
}
