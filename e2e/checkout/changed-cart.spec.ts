import type { Page } from '@playwright/test'
import { buyOneOf } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test } from '#e2e/shops/demo-shop.ts'
import {
  visitWithStoredCart,
  fillContact,
  goToPayment,
  storedCartLine,
  type Listed,
  hasSingleStock,
  listProducts,
  unitsInCart,
} from '#e2e/support/shopper.ts'

const hasSeveral = (list: string) => list.includes(',')
const changeNotice = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Aceptar los cambios' })
const rowOf = (page: Page, { nombre }: Listed) =>
  page.getByRole('region', { name: 'Carrito' }).getByRole('listitem').filter({ hasText: nombre })
const pay = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar los cambios' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })

test('A returning shopper sees every change in its cart line and cannot pay before accepting', async ({
  page,
}) => {
  const all = (await listProducts(page)).filter(hasSingleStock)
  const dearer = all.find(({ stock }) => stock > 3)!
  const fewer = all.find(({ stock }) => stock > 0 && stock < 3)!
  const soldOut = all.find(({ stock }) => stock === 0)!
  const expired = 'Ese cupón ya venció.'
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.setItem('cuponDelCarrito', 'VERANO25'))
  await visitWithStoredCart(page, [
    storedCartLine(dearer, { precio: 1.5 }),
    storedCartLine(fewer, { cantidad: 9, stock: 9 }),
    storedCartLine(soldOut, { stock: 4 }),
    { id: 'ya-no-existe', nombre: 'Blusa de otro verano', precio: 10, cantidad: 1, stock: 1 },
  ])
  await expect(changeNotice(page)).toContainText('Tu carrito cambió')
  await expect(changeNotice(page).getByRole('listitem')).toHaveText([
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
    await expect(changeNotice(page).getByRole('listitem')).toHaveCount(5)
  })

  await test.step('the button of the last step leads to the changes instead of a purchase', async () => {
    const sales: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/sheets/sale')) sales.push(request.url())
    })
    await fillContact(page)
    await goToPayment(page)
    await pay(page).click()
    await expect(changeNotice(page)).toContainText('Antes de pagar, mirá lo que cambió en tu carrito')
    await expect(changeNotice(page)).toBeFocused()
    expect(sales).toEqual([])
  })

  await test.step('one press accepts all changes, and the next one buys', async () => {
    await accept(page).click()
    await expect(changeNotice(page)).toHaveCount(0)
    await expect(rowOf(page, dearer)).not.toContainText('el precio pasó')
    await pay(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await unitsInCart(page)).toBe(0)
  })
})

test('A quote that arrives late and changes the cart leaves the focus in the field in which the shopper types', async ({
  page,
}) => {
  const product = (await listProducts(page)).find((one) => hasSingleStock(one) && one.stock > 3)!
  const quoted = Promise.withResolvers<void>()
  await page.route('**/api/checkout/quote', async (route) => {
    await quoted.promise
    await route.continue()
  })
  const search = page.getByRole('banner').getByLabel('Buscar producto')
  await visitWithStoredCart(page, [storedCartLine(product, { precio: 1.5 })])
  await search.fill('vestido')
  quoted.resolve()
  await expect(changeNotice(page)).toContainText(product.nombre)
  await expect(search).toBeFocused()
})

test('Another shopper’s purchase is shown on return to the tab and on the payment step, before any press', async ({
  page,
}) => {
  const product = (await listProducts(page)).find(
    (one) => hasSingleStock(one) && one.stock > 3 && one.stock < 8,
  )!
  const remainingText = (units: number) => new RegExp(`${product.nombre}: solo quedan? ${units}\\.`)
  await visitWithStoredCart(page, [storedCartLine(product, { cantidad: product.stock })])
  await expect(rowOf(page, product)).toBeVisible()
  await expect(changeNotice(page)).toHaveCount(0)
  await buyOneOf(page.request, product)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(changeNotice(page)).toContainText(remainingText(product.stock - 1))
  await accept(page).click()
  await fillContact(page)
  await expect(changeNotice(page)).toHaveCount(0)
  await buyOneOf(page.request, product)
  await goToPayment(page)
  await expect(changeNotice(page)).toContainText(remainingText(product.stock - 2))
  expect(await unitsInCart(page)).toBe(product.stock - 2)
})

test('A cart row with a discontinued or missing colour requires a new choice, and no colour is chosen automatically', async ({
  page,
}) => {
  const { discontinued, colorRequired, single, soldOut } = await findColourProducts(page)
  const colourOf = (product: Listed, name: string) =>
    rowOf(page, product).getByRole('radio', { name, exact: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitWithStoredCart(page, [
    storedCartLine(discontinued, {
      color: 'tornasol',
      colores: ['tornasol', firstOf(discontinued)],
      precio: 1,
    }),
    storedCartLine(colorRequired, { color: '', colores: [] }),
    storedCartLine(single, { color: 'tornasol', colores: ['tornasol'] }),
    storedCartLine(soldOut, { stock: 1 }),
  ])
  await expect(changeNotice(page)).toContainText(`${discontinued.nombre}: ya no viene en tornasol.`)
  await expect(changeNotice(page)).toContainText(
    `${colorRequired.nombre}: ahora viene en varios colores, elegí uno.`,
  )
  await expect(rowOf(page, discontinued)).toContainText('Ya no viene en tornasol. Elegí un color.')

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
    await expect(rowOf(page, discontinued).getByRole('radio').first()).toBeFocused()
    for (const product of [discontinued, colorRequired]) await colourOf(product, firstOf(product)).check()
    // The product has a single colour, so choosing it changes no other line.
    await colourOf(single, firstOf(single)).click()
    await expect(changeNotice(page).getByRole('listitem')).toHaveText([
      /: el precio pasó de/,
      /: se quedó sin stock\.$/,
    ])
    await accept(page).click()
    await pay(page).click()
    await expect(thanks(page)).toBeVisible()
    for (const product of [discontinued, colorRequired, single])
      await expect(page.getByRole('main')).toContainText(`1 × ${product.nombre}, ${firstOf(product)}`)
  })
})

const firstOf = ({ color }: Listed) => color.split(', ')[0]!

/** Returns products without sizes: two in several colours, one in a single colour, one without stock. */
async function findColourProducts(
  page: Page,
): Promise<Record<'discontinued' | 'colorRequired' | 'single' | 'soldOut', Listed>> {
  const all = (await listProducts(page)).filter(({ talle }) => !hasSeveral(talle))
  const [discontinued, colorRequired] = all.filter(({ color, stock }) => hasSeveral(color) && stock > 3)
  const single = all.find(({ color, stock }) => color !== '' && !hasSeveral(color) && stock > 3)
  const soldOut = all.find(({ stock }) => stock === 0)
  if (!discontinued || !colorRequired || !single || !soldOut)
    throw new Error('The demo shop has no such products')
  return { discontinued, colorRequired, single, soldOut }
}
