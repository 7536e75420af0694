import type { Page } from '@playwright/test'
import { storeCart } from '#e2e/support/store-cart.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import {
  cartLine,
  visitWithStoredCart,
  hasUnitsOfEach,
  storedCartLine,
  type Listed,
  listProducts,
  unitsInCart,
} from '#e2e/support/shopper.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')
const names = (page: Page) => rows(page).getByRole('heading')
const removes = (page: Page) => rows(page).getByRole('button', { name: /^Borrar/ })
const colour = (page: Page, name: string) => rows(page).getByRole('radio', { name, exact: true })
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Mensajes' }).getByRole('button', { name: 'Deshacer' })
const pesos = (amount: number) =>
  `$\u00a0${amount.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/**
 * Returns products in several colours and sizes with at least four units. Sorts first by products with two units of
 * each combination, then by name length.
 */
async function someProducts(page: Page): Promise<Listed[]> {
  const some = longestNamesFirst(await listProducts(page)).filter(
    ({ stock, color, talle }) => stock > 3 && color.includes(',') && talle.includes(','),
  )
  return some.toSorted((one, other) => Number(hasUnitsOfEach(other, 2)) - Number(hasUnitsOfEach(one, 2)))
}

const longestNamesFirst = (products: readonly Listed[]) =>
  products.filter(({ stock }) => stock > 0).toSorted((one, other) => other.nombre.length - one.nombre.length)

test('Each cart line shows picture, name, swatches, quantity, price and Borrar, and a removed line can be restored', async ({
  page,
}) => {
  const [one, two, three] = await someProducts(page)
  await visitWithStoredCart(page, [storedCartLine(one!, { cantidad: 2 }), storedCartLine(two!)])
  const row = rows(page).first()
  await expect(row.locator('img')).toBeVisible()
  await expect(row.getByRole('link', { name: one!.nombre })).toBeVisible()
  await expect(row).toContainText(pesos(one!.precio * 2))
  await expect(row.getByRole('group', { name: `Color de ${one!.nombre}` }).getByRole('radio')).toHaveCount(
    one!.color.split(',').length,
  )
  await expect(removes(page).first()).toHaveText('Borrar')
  await expect(page.getByRole('region', { name: 'Carrito' })).toContainText(
    `Total${pesos(one!.precio * 2 + two!.precio)}`,
  )

  await test.step('an undone Borrar returns the line to its place, and the focus is never lost', async () => {
    await storeCart(page, [
      storedCartLine(one!),
      storedCartLine(two!, { cantidad: 2 }),
      storedCartLine(three!),
    ])
    await expect(names(page)).toHaveText([one!.nombre, two!.nombre, three!.nombre])
    await removes(page).nth(1).press('Enter')
    await expect(names(page)).toHaveText([one!.nombre, three!.nombre])
    await expect(removes(page).nth(1)).toBeFocused()
    await undo(page).click()
    await expect(names(page)).toHaveText([one!.nombre, two!.nombre, three!.nombre])
    expect(await unitsInCart(page)).toBe(4)
  })

  await test.step('at 320 px a product’s name is complete beside its price', async () => {
    const longest = longestNamesFirst(await listProducts(page)).slice(0, 4)
    await page.setViewportSize({ width: 320, height: 568 })
    await storeCart(
      page,
      longest.map((product) => storedCartLine(product)),
    )
    await cartLine(page).click()
    await expect(names(page)).toHaveText(longest.map(({ nombre }) => nombre))
    for (const name of await names(page).all())
      expect(await name.evaluate((box) => box.scrollHeight > box.clientHeight + 1)).toBe(false)
  })
})

test('The arrow keys change a line’s colour, equal lines merge, and the focus is never lost', async ({
  page,
}) => {
  const [one] = await someProducts(page)
  const [first, second] = one!.color.split(', ')
  const bothColours = async () => {
    await storeCart(page, [storedCartLine(one!), storedCartLine(one!, { color: second })])
    await expect(rows(page)).toHaveCount(2)
  }
  await visit(page, '/cart')
  await bothColours()
  await colour(page, first!).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(rows(page)).toHaveCount(1)
  await expect(colour(page, second!)).toBeChecked()
  await expect(colour(page, second!)).toBeFocused()
  expect(await unitsInCart(page)).toBe(2)
  await page.keyboard.press('ArrowRight')
  await expect(rows(page).getByRole('radio', { checked: true }).first()).toBeFocused()

  await test.step('a line with the colour of the line above merges with it and passes it the focus', async () => {
    await bothColours()
    await colour(page, second!).nth(1).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(rows(page)).toHaveCount(1)
    await expect(colour(page, first!)).toBeFocused()
  })

  await test.step('either of two lines of one product can be removed, and the other gets the focus', async () => {
    for (const { removed, remaining } of [
      { removed: 0, remaining: second! },
      { removed: 1, remaining: first! },
    ]) {
      await bothColours()
      await removes(page).nth(removed).press('Enter')
      await expect(rows(page)).toHaveCount(1)
      await expect(removes(page)).toHaveAccessibleName(new RegExp(`, ${remaining},`))
      await expect(removes(page)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Carrito' })).toBeFocused()
  })

  await test.step('plus stops at the stock, minus removes the line at one, and a typed quantity is limited', async () => {
    await storeCart(page, [storedCartLine(one!)])
    const quantity = rows(page).getByRole('spinbutton')
    await quantity.fill('9999')
    await quantity.press('Enter')
    await expect(quantity).toHaveValue(String(one!.stock))
    await expect(page.getByRole('button', { name: 'Agregar uno' })).toBeDisabled()
    await quantity.fill('0')
    await quantity.press('Tab')
    await expect(quantity).toHaveValue('1')
    await page.getByRole('button', { name: 'Quitar uno' }).click()
    await expect(page.getByText('Agrega productos para comenzar.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  })
})
