import type { Page } from '@playwright/test'
import { storeCart } from '#e2e/support/store-cart.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import {
  addToCart,
  fillContact,
  goToCart,
  goToPayment,
  storedCartLine,
  listProducts,
  unitsInCart,
} from '#e2e/support/shopper.ts'

const body = { id: 'bod-004', color: 'verde', talle: 'S' }
const pay = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })
const rows = (page: Page) => page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')
const thanks = (page: Page) => page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })

test('A change of the cart in one tab appears in the other, and two tabs that buy the same cart at once make one sale', async ({
  page,
  context,
}) => {
  const product = async () => (await listProducts(page)).find(({ id }) => id === body.id)!
  const listed = await product()
  await addToCart(page, body)
  const other = await context.newPage()
  await visit(other, '/cart')
  await goToCart(page)

  await test.step('a change in one tab appears in the other', async () => {
    await page.getByRole('button', { name: 'Agregar uno' }).click()
    await expect(rows(other).getByRole('spinbutton')).toHaveValue('2')
    await other.getByRole('button', { name: 'Quitar uno' }).click()
    await expect(rows(page).getByRole('spinbutton')).toHaveValue('1')
  })

  for (const tab of [page, other]) {
    await fillContact(tab)
    await goToPayment(tab)
  }

  await test.step('a change that this tab has not received yet stops the purchase', async () => {
    const sales: string[] = []
    other.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/sheets/sale')) sales.push(request.url())
    })
    await pay(other).evaluate(
      (button: HTMLElement, cart) => {
        localStorage.setItem('cartItems', cart)
        button.click()
      },
      JSON.stringify([storedCartLine(listed, { ...body, cantidad: 2 })]),
    )
    await expect(other.getByRole('main')).toContainText(
      'Cambiaste tu carrito en otra pestaña, revisalo antes de pagar',
    )
    expect(sales).toEqual([])
    await storeCart(other, [storedCartLine(listed, body)])
    for (const tab of [page, other]) await expect.poll(() => unitsInCart(tab)).toBe(1)
  })

  // The server has stored the first tab's purchase, but the response is delayed.
  const { promise: replied, resolve: releaseReply } = Promise.withResolvers<void>()
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  await page.route('**/api/sheets/sale', async (route) => {
    const reply = await route.fetch()
    store()
    await replied
    await route.fulfill({ response: reply })
  })
  await pay(page).click()
  await stored
  await pay(other).click()
  await expect(thanks(other)).toBeVisible()
  releaseReply()
  await expect(thanks(page)).toBeVisible()
  const numberIn = (tab: Page) => tab.getByText(/^Tu compra N°/).textContent()
  expect(await numberIn(page)).toBe(await numberIn(other))
  expect((await product()).stock).toBe(listed.stock - 1)
  await expect.poll(() => unitsInCart(page)).toBe(0)
})
