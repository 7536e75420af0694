import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { cartBadge, comeBackWith, keptLine, productsOf, unitsInCart } from './shopper.ts'
import { stopTheClock } from './stop-the-clock.ts'

type Found = { id: string; nombre: string; color: string; talle: string; stock: number }

const several = (list: string) => list.includes(',')
const plain = ({ color, talle, stock }: Found) => !several(color) && !several(talle) && stock > 1
const inColours = ({ color, talle, stock }: Found) => several(color) && !several(talle) && stock > 1

/** A product of the demo shop, and the catalogue page that shows its card. */
async function openCatalogueWith(page: Page, fits: (product: Found) => boolean): Promise<Found> {
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Found[]
  const found = products.find(fits)
  if (!found) throw new Error('The demo shop has no such product')
  await visit(page, `/product?q=${encodeURIComponent(found.nombre)}`)
  return found
}

const addButton = (page: Page, { nombre }: Found) =>
  page.getByRole('button', { name: `Agregar ${nombre} al carrito`, exact: true }).first()

test('a card adds what needs no choice at once, then one more, and never more than the stock', async ({
  page,
}) => {
  await stopTheClock(page)
  const product = await openCatalogueWith(page, plain)
  await addButton(page, product).click()
  await expect(page.getByText('Se agregó al carrito')).toBeVisible()
  await addButton(page, product).click()
  await expect(page.getByText('Cantidad actualizada en el carrito')).toBeVisible()
  await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
  for (let units = 2; units < product.stock; units += 1) await addButton(page, product).click()
  await addButton(page, product).click()
  await expect(page.getByRole('alert').getByText('No hay suficiente stock disponible')).toBeVisible()
  expect(await unitsInCart(page)).toBe(product.stock)
  await expect(page).toHaveURL(/\/product\?q=/)
})

test('on the home page too, more than the stock is refused with an error message', async ({ page }) => {
  await visit(page, '/')
  const newest = page.getByRole('list', { name: 'Los últimos productos' }).getByRole('article')
  const shown = await newest.evaluateAll((cards) => cards.map((card) => card.textContent))
  const all = await productsOf(page)
  const product = all.find((one) => one.stock > 0 && shown.some((text) => text.includes(one.nombre)))!
  await comeBackWith(page, [keptLine(product, { cantidad: product.stock })], '/')
  await addButton(page, product).click()
  if (!plain(product)) {
    const dialog = page.getByRole('dialog', { name: product.nombre })
    await expect(dialog).toBeVisible()
    for (const group of await dialog.getByRole('group').all()) await group.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  }
  await expect(page.getByRole('alert').getByText('No hay suficiente stock disponible').first()).toBeVisible()
  expect(await unitsInCart(page)).toBe(product.stock)
})

test('a card with several colours asks for one, with the keyboard alone, and gives the focus back', async ({
  page,
}) => {
  const product = await openCatalogueWith(page, inColours)
  const [first, second] = product.color.split(',').map((one) => one.trim())
  await addButton(page, product).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: product.nombre })
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
  await expect(dialog.getByText('Selecciona un color para poder agregar al carrito')).toBeVisible()
  expect(await unitsInCart(page)).toBe(0)
  await expect(dialog.getByRole('radio', { name: first!, exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: second!, exact: true })).toBeChecked()
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(addButton(page, product)).toBeFocused()
  expect(await unitsInCart(page)).toBe(1)

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(addButton(page, product)).toBeFocused()
})

test('a sold out card has no button; the others have one a finger can press, beside their link', async ({
  page,
}) => {
  const soldOut = await openCatalogueWith(page, ({ stock }) => stock === 0)
  await expect(page.getByRole('link', { name: soldOut.nombre, exact: true }).first()).toBeVisible()
  await expect(addButton(page, soldOut)).toHaveCount(0)
  await visit(page, '/')
  const buttons = page.getByRole('list', { name: 'Los últimos productos' }).getByRole('button')
  await expect(buttons.first()).toBeVisible()
  for (const button of await buttons.all()) {
    const { width, height } = (await button.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await expect(page.locator('a button')).toHaveCount(0)
})
