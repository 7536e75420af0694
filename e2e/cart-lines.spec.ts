import type { Page } from '@playwright/test'
import { expect, test } from './open-shop-process.ts'
import { comeBackWith, keptLine, type Listed, productsOf, unitsInCart } from './shopper.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes' })
const pesos = (amount: number) =>
  `$\u00a0${amount.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

async function someProducts(page: Page): Promise<Listed[]> {
  return (await productsOf(page)).filter(
    ({ stock, color, talle }) => stock > 3 && color.includes(',') && talle.includes(','),
  )
}

test('each line shows picture, name, swatches, quantity, its price and Borrar; the cart shows the total', async ({
  page,
}) => {
  const [one, two] = await someProducts(page)
  await comeBackWith(page, [keptLine(one!, { cantidad: 2 }), keptLine(two!)])
  const row = rows(page).first()
  await expect(row.locator('img')).toBeVisible()
  await expect(row.getByRole('link', { name: one!.nombre })).toBeVisible()
  await expect(row).toContainText(pesos(one!.precio * 2))
  await expect(row.getByRole('group', { name: `Color de ${one!.nombre}` }).getByRole('radio')).toHaveCount(
    one!.color.split(',').length,
  )
  await expect(row.getByRole('button', { name: /^Borrar/ })).toHaveText('Borrar')
  await expect(page.getByRole('region', { name: 'Carrito' })).toContainText(
    `Total${pesos(one!.precio * 2 + two!.precio)}`,
  )
})

test('plus stops at the stock, minus takes the line away at one, and a typed quantity is brought within bounds', async ({
  page,
}) => {
  const [one] = await someProducts(page)
  await comeBackWith(page, [keptLine(one!)])
  const quantity = rows(page).getByRole('spinbutton')
  await quantity.fill('9999')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue(String(one!.stock))
  await expect(page.getByRole('button', { name: 'Agregar uno' })).toBeDisabled()
  await quantity.fill('0')
  await quantity.press('Tab')
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: 'Quitar uno' }).click()
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
  await expect(page.getByText('Agrega productos para comenzar.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
})

test('Borrar can be undone, the line returns to its place, and the keyboard never loses its own', async ({
  page,
}) => {
  const [one, two, three] = await someProducts(page)
  await comeBackWith(page, [keptLine(one!), keptLine(two!, { cantidad: 2 }), keptLine(three!)])
  const names = rows(page).getByRole('heading')
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Borrar/ })
    .press('Enter')
  await expect(names).toHaveText([one!.nombre, three!.nombre])
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^Borrar/ }),
  ).toBeFocused()
  await messages(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(names).toHaveText([one!.nombre, two!.nombre, three!.nombre])
  expect(await unitsInCart(page)).toBe(4)
})

test('of two lines of one product either is taken away by keyboard, and the focus stays with the other', async ({
  page,
}) => {
  const [one] = await someProducts(page)
  const [first, second] = one!.color.split(', ')
  for (const { taken, left } of [
    { taken: 0, left: second! },
    { taken: 1, left: first! },
  ]) {
    await comeBackWith(page, [keptLine(one!), keptLine(one!, { color: second })])
    const removes = rows(page).getByRole('button', { name: /^Borrar/ })
    await removes.nth(taken).press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(removes).toHaveAccessibleName(new RegExp(`, ${left},`))
    await expect(removes).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Carrito' })).toBeFocused()
})

test('another colour is chosen in the line by arrows, and two lines that become the same are one', async ({
  page,
}) => {
  const [one] = await someProducts(page)
  const [first, second] = one!.color.split(', ')
  await comeBackWith(page, [keptLine(one!), keptLine(one!, { color: second })])
  await rows(page).first().getByRole('radio', { name: first!, exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('radio', { name: second!, exact: true })).toBeChecked()
  await expect(rows(page).getByRole('radio', { name: second!, exact: true })).toBeFocused()
  expect(await unitsInCart(page)).toBe(2)
  await page.keyboard.press('ArrowRight')
  await expect(rows(page).getByRole('radio', { checked: true }).first()).toBeFocused()
})

test('a line that takes the colour of the one above it hands the focus to the one they become', async ({
  page,
}) => {
  const [one] = await someProducts(page)
  const [first, second] = one!.color.split(', ')
  await comeBackWith(page, [keptLine(one!), keptLine(one!, { color: second })])
  await rows(page).nth(1).getByRole('radio', { name: second!, exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('radio', { name: first!, exact: true })).toBeFocused()
})

test('an empty cart cannot be paid', async ({ page }) => {
  await comeBackWith(page, [], '/cart?paso=pago')
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('El carrito está vacío')
})

test('at 320 px a product’s name is told whole beside its price', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const products = (await productsOf(page)).filter(({ stock }) => stock > 0)
  const longest = products.toSorted((one, other) => other.nombre.length - one.nombre.length).slice(0, 4)
  await comeBackWith(
    page,
    longest.map((product) => keptLine(product)),
  )
  await expect(rows(page)).toHaveCount(longest.length)
  for (const name of await rows(page).getByRole('heading').all())
    expect(await name.evaluate((box) => box.scrollHeight > box.clientHeight + 1)).toBe(false)
})
