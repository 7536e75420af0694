import type { Page } from '@playwright/test'
import { buyOneOf } from './buy-one.ts'
import { expect, test } from './open-shop-process.ts'
import {
  comeBackWith,
  fillContact,
  goToPayment,
  keptLine,
  type Listed,
  productsOf,
  unitsInCart,
} from './shopper.ts'

const several = (list: string) => list.includes(',')
const told = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Aceptar los cambios' })
const rowOf = (page: Page, { nombre }: Listed) =>
  page.getByRole('region', { name: 'Carrito' }).getByRole('listitem').filter({ hasText: nombre })
const pay = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })

async function aProduct(page: Page, fits: (product: Listed) => boolean): Promise<Listed> {
  const found = (await productsOf(page)).filter(({ stock }) => stock > 3).find(fits)
  if (!found) throw new Error('The demo shop has no such product')
  return found
}

test('on coming back to the cart every change is told in its line, and nothing is paid before agreeing', async ({
  page,
}) => {
  const all = await productsOf(page)
  const dearer = all.find(({ stock }) => stock > 3)!
  const fewer = all.find(({ stock }) => stock > 0 && stock < 3)!
  const soldOut = all.find(({ stock }) => stock === 0)!
  await comeBackWith(page, [
    keptLine(dearer, { precio: 1.5 }),
    keptLine(fewer, { cantidad: 9, stock: 9 }),
    keptLine(soldOut, { stock: 4 }),
    { id: 'ya-no-existe', nombre: 'Blusa de otro verano', precio: 10, cantidad: 1, stock: 1 },
  ])
  await expect(told(page)).toContainText('Tu carrito cambió')
  await expect(told(page).getByRole('listitem')).toHaveText([
    new RegExp(`^${dearer.nombre}: el precio pasó de \\$.1,50 a \\$`),
    new RegExp(`^${fewer.nombre}: solo quedan? ${fewer.stock}\\.`),
    `${soldOut.nombre}: se quedó sin stock.`,
    'Blusa de otro verano: ya no está a la venta.',
  ])
  await expect(rowOf(page, dearer)).toContainText('el precio pasó de $ 1,50 a')
  await expect(rowOf(page, fewer)).toContainText(/solo quedan? \d/)
  await expect(rowOf(page, soldOut)).toHaveCount(0)

  await test.step('a reload does not make unread news pass for read', async () => {
    await page.reload()
    await expect(told(page).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('at the last step the press leads to the changes instead of buying', async () => {
    const sales: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/sheets/sale')) sales.push(request.url())
    })
    await fillContact(page)
    await goToPayment(page)
    await pay(page).click()
    await expect(told(page)).toContainText('Antes de pagar, mirá lo que cambió en tu carrito')
    await expect(told(page)).toBeFocused()
    expect(sales).toEqual([])
  })

  await test.step('one press agrees to all of it, and the next one buys', async () => {
    await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
    await expect(told(page)).toHaveCount(0)
    await expect(rowOf(page, dearer)).not.toContainText('el precio pasó')
    await pay(page).click()
    await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
    expect(await unitsInCart(page)).toBe(0)
  })
})

test('a purchase somebody else makes meanwhile is told on entering the payment step, before any press', async ({
  page,
}) => {
  const product = await aProduct(page, ({ stock }) => stock < 8)
  await comeBackWith(page, [keptLine(product, { cantidad: product.stock })])
  await fillContact(page)
  await expect(told(page)).toHaveCount(0)
  await buyOneOf(page.request, product)
  await goToPayment(page)
  await expect(told(page)).toContainText(
    new RegExp(`${product.nombre}: solo quedan? ${product.stock - 1}\\.`),
  )
  expect(await unitsInCart(page)).toBe(product.stock - 1)
})

test('coming back to the tab asks again', async ({ page }) => {
  const product = await aProduct(page, ({ stock }) => stock > 3)
  await comeBackWith(page, [keptLine(product, { cantidad: product.stock })])
  await expect(rowOf(page, product)).toBeVisible()
  await buyOneOf(page.request, product)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(told(page)).toContainText(new RegExp(`solo quedan? ${product.stock - 1}\\.`))
})

test('a colour that is gone is asked for anew in its row, and no other is sold in its place', async ({
  page,
}) => {
  const product = await aProduct(page, ({ color, talle }) => several(color) && !several(talle))
  const [first] = product.color.split(', ')
  await comeBackWith(page, [keptLine(product, { color: 'tornasol', colores: ['tornasol', first!] })])
  await expect(told(page)).toContainText(`${product.nombre}: ya no viene en tornasol.`)
  await expect(rowOf(page, product)).toContainText('Ya no viene en tornasol. Elegí un color.')
  await fillContact(page)
  await goToPayment(page)
  await pay(page).click()
  await expect(page.getByRole('main')).toContainText('Debes seleccionar un color para cada producto.')
  await expect(rowOf(page, product).getByRole('radio').first()).toBeFocused()
  await rowOf(page, product).getByRole('radio', { name: first!, exact: true }).check()
  await expect(told(page)).toHaveCount(0)
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`1 × ${product.nombre}, ${first}`)
})

test('the only colour left is offered, not taken, when the one chosen is gone', async ({ page }) => {
  const product = await aProduct(
    page,
    ({ color, talle }) => color !== '' && !several(color) && !several(talle),
  )
  await comeBackWith(page, [keptLine(product, { color: 'tornasol', colores: ['tornasol'] })])
  await expect(rowOf(page, product)).toContainText('Ya no viene en tornasol. Elegí un color.')
  await expect(rowOf(page, product).getByRole('radio', { checked: true })).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, product).getByRole('radio')).toHaveCount(1)
  await expect(rowOf(page, product).getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a product that now comes in several colours asks for one in the cart itself', async ({ page }) => {
  const product = await aProduct(page, ({ color, talle }) => several(color) && !several(talle))
  await comeBackWith(page, [keptLine(product, { color: '', colores: [] })])
  await expect(told(page)).toContainText(`${product.nombre}: ahora viene en varios colores, elegí uno.`)
  await rowOf(page, product).getByRole('radio').first().check()
  await expect(told(page)).toHaveCount(0)
})

test('a coupon that holds no more is told with the total it leaves, and goes only when that is agreed to', async ({
  page,
}) => {
  const product = await aProduct(page, () => true)
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.setItem('cuponDelCarrito', 'VERANO25'))
  await comeBackWith(page, [keptLine(product)])
  await expect(told(page)).toContainText('Ese cupón ya venció. Tu total quedó sin descuento.')
  await expect(page.getByText('Ese cupón ya venció.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Cupón aplicado!/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
  await expect(told(page)).toHaveCount(0)
})
