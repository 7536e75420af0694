import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import {
  addToCart,
  comeBackWith,
  fillContact,
  goToPayment,
  keptLine,
  productsOf,
  unitsInCart,
} from './shopper.ts'

const body = { id: 'bod-004', color: 'verde', talle: 'S' }
const pay = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })
const rows = (page: Page) => page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')
const thanks = (page: Page) => page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })

test('two tabs that pay for the same cart at once are one sale', async ({ page, context, request }) => {
  const stock = async () => (await (await request.get(`/api/sheets/data/${body.id}`)).json()).stock as number
  const before = await stock()
  await addToCart(page, body)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await visit(tab, '/cart')
    await fillContact(tab)
    await goToPayment(tab)
  }
  // The first tab's purchase is stored, but its answer is long in coming.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  await page.route('**/api/sheets/sale', async (route) => {
    const reply = await route.fetch()
    store()
    await answered
    await route.fulfill({ response: reply })
  })
  await pay(page).click()
  await stored
  await pay(other).click()
  await expect(thanks(other)).toBeVisible()
  answer()
  await expect(thanks(page)).toBeVisible()
  const numberIn = (tab: Page) => tab.getByText(/^Tu compra N°/).textContent()
  expect(await numberIn(page)).toBe(await numberIn(other))
  expect(await stock()).toBe(before - 1)
  await expect.poll(() => unitsInCart(page)).toBe(0)
})

test('what one tab does to the cart the other shows, and never pays for what it does not show', async ({
  page,
  context,
}) => {
  const [one, two] = (await productsOf(page)).filter(({ stock }) => stock > 3)
  await comeBackWith(page, [keptLine(one!)])
  const other = await context.newPage()
  await visit(other, '/cart')
  await comeBackWith(page, [keptLine(one!), keptLine(two!, { cantidad: 2 })])
  await expect(rows(other)).toHaveCount(2)

  await test.step('a change this very tab has not heard of yet stops the press', async () => {
    const sales: string[] = []
    other.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/sheets/sale')) sales.push(request.url())
    })
    await visit(other, '/cart?paso=pago')
    await expect(rows(other)).toHaveCount(2)
    await pay(other).evaluate((button: HTMLElement) => {
      localStorage.removeItem('cartItems')
      button.click()
    })
    await expect(other.getByRole('main')).toContainText(
      'Cambiaste tu carrito en otra pestaña, revisalo antes de pagar',
    )
    expect(sales).toEqual([])
  })
})
