import type { Page } from '@playwright/test'
import { buyOneOf } from './buy-one.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './open-shop-process.ts'
import {
  comeBackWith,
  fillContact,
  goToPayment,
  keptLine,
  type Listed,
  isOneNumber,
  productsOf,
  unitsInCart,
} from './shopper.ts'

const several = (list: string) => list.includes(',')
const told = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Aceptar los cambios' })
const rowOf = (page: Page, { nombre }: Listed) =>
  page.getByRole('region', { name: 'Carrito' }).getByRole('listitem').filter({ hasText: nombre })
const pay = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar los cambios' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })

test('A returning shopper sees every change in its cart line and cannot pay before accepting', async ({
  page,
}) => {
  const all = (await productsOf(page)).filter(isOneNumber)
  const dearer = all.find(({ stock }) => stock > 3)!
  const fewer = all.find(({ stock }) => stock > 0 && stock < 3)!
  const soldOut = all.find(({ stock }) => stock === 0)!
  const expired = 'Ese cupón ya venció.'
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.setItem('cuponDelCarrito', 'VERANO25'))
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
    `${expired} Tu total quedó sin descuento.`,
  ])
  await expect(rowOf(page, dearer)).toContainText('el precio pasó de $ 1,50 a')
  await expect(rowOf(page, fewer)).toContainText(/solo quedan? \d/)
  await expect(rowOf(page, soldOut)).toHaveCount(0)
  await expect(page.getByText(expired, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Cupón aplicado!/)).toHaveCount(0)

  await test.step('a reload does not mark unread changes as read', async () => {
    await page.reload()
    await expect(told(page).getByRole('listitem')).toHaveCount(5)
  })

  await test.step('the button of the last step leads to the changes instead of a purchase', async () => {
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

  await test.step('one press accepts all changes, and the next one buys', async () => {
    await accept(page).click()
    await expect(told(page)).toHaveCount(0)
    await expect(rowOf(page, dearer)).not.toContainText('el precio pasó')
    await pay(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await unitsInCart(page)).toBe(0)
  })
})

test('Another shopper’s purchase is shown on return to the tab and on the payment step, before any press', async ({
  page,
}) => {
  const product = (await productsOf(page)).find((one) => isOneNumber(one) && one.stock > 3 && one.stock < 8)!
  const left = (units: number) => new RegExp(`${product.nombre}: solo quedan? ${units}\\.`)
  await comeBackWith(page, [keptLine(product, { cantidad: product.stock })])
  await expect(rowOf(page, product)).toBeVisible()
  await expect(told(page)).toHaveCount(0)
  await buyOneOf(page.request, product)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(told(page)).toContainText(left(product.stock - 1))
  await accept(page).click()
  await fillContact(page)
  await expect(told(page)).toHaveCount(0)
  await buyOneOf(page.request, product)
  await goToPayment(page)
  await expect(told(page)).toContainText(left(product.stock - 2))
  expect(await unitsInCart(page)).toBe(product.stock - 2)
})

test('A discontinued or newly required colour is requested in its row, and no other colour is sold instead', async ({
  page,
}) => {
  const { gone, asked, single, soldOut } = await inTheirColours(page)
  const colourOf = (product: Listed, name: string) =>
    rowOf(page, product).getByRole('radio', { name, exact: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await comeBackWith(page, [
    keptLine(gone, { color: 'tornasol', colores: ['tornasol', firstOf(gone)], precio: 1 }),
    keptLine(asked, { color: '', colores: [] }),
    keptLine(single, { color: 'tornasol', colores: ['tornasol'] }),
    keptLine(soldOut, { stock: 1 }),
  ])
  await expect(told(page)).toContainText(`${gone.nombre}: ya no viene en tornasol.`)
  await expect(told(page)).toContainText(`${asked.nombre}: ahora viene en varios colores, elegí uno.`)
  await expect(rowOf(page, gone)).toContainText('Ya no viene en tornasol. Elegí un color.')

  await test.step('the only colour left is offered and not preselected, also after a reload', async () => {
    await page.reload()
    await expect(rowOf(page, single)).toContainText('Ya no viene en tornasol. Elegí un color.')
    await expect(rowOf(page, single).getByRole('radio')).toHaveCount(1)
    await expect(rowOf(page, single).getByRole('radio', { checked: true })).toHaveCount(0)
  })

  await test.step('the cart with its changes and a coupon is accessible', async () => {
    await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
    await page.getByPlaceholder('Ingresa el código de descuento').fill('BIENVENIDA10')
    await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
    await expect(page.getByText(/^Cupón aplicado!/)).toBeVisible()
    await expect(accept(page)).toBeVisible()
    await expectAccessible(page, 'a cart that changed')
  })

  await test.step('the button leads to the row without a colour, and buys once all are chosen', async () => {
    await fillContact(page)
    await goToPayment(page)
    await pay(page).click()
    await expect(page.getByRole('main')).toContainText('Debes seleccionar un color para cada producto.')
    await expect(rowOf(page, gone).getByRole('radio').first()).toBeFocused()
    for (const product of [gone, asked]) await colourOf(product, firstOf(product)).check()
    // This product has one colour, so no line offers another.
    await colourOf(single, firstOf(single)).click()
    await expect(told(page).getByRole('listitem')).toHaveText([
      /: el precio pasó de/,
      /: se quedó sin stock\.$/,
    ])
    await accept(page).click()
    await pay(page).click()
    await expect(thanks(page)).toBeVisible()
    for (const product of [gone, asked, single])
      await expect(page.getByRole('main')).toContainText(`1 × ${product.nombre}, ${firstOf(product)}`)
  })
})

const firstOf = ({ color }: Listed) => color.split(', ')[0]!

/** Products without sizes: two in several colours, one in a single colour, one without stock. */
async function inTheirColours(page: Page): Promise<Record<'gone' | 'asked' | 'single' | 'soldOut', Listed>> {
  const all = (await productsOf(page)).filter(({ talle }) => !several(talle))
  const [gone, asked] = all.filter(({ color, stock }) => several(color) && stock > 3)
  const single = all.find(({ color, stock }) => color !== '' && !several(color) && stock > 3)
  const soldOut = all.find(({ stock }) => stock === 0)
  if (!gone || !asked || !single || !soldOut) throw new Error('The demo shop has no such products')
  return { gone, asked, single, soldOut }
}
