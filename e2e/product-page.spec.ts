import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { cartBadge, unitsInCart } from './shopper.ts'

type Found = { id: string; nombre: string; color: string; talle: string; stock: number; images: string[] }

/** The demo shop's products, as its own API lists them. */
async function findProduct(page: Page, fits: (product: Found) => boolean): Promise<Found> {
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Found[]
  const found = products.find(fits)
  if (!found) throw new Error('The demo shop has no such product')
  return found
}

const has = (list: string) => list.split(',').filter((one) => one.trim() !== '').length
const inColours = (product: Found) => has(product.color) > 1 && has(product.talle) <= 1 && product.stock > 3

test('the gallery goes round with its arrows, its thumbnails and the keyboard', async ({ page }) => {
  const { id, nombre, images } = await findProduct(page, (product) => product.images.length > 2)
  await visit(page, `/product/${id}`)
  const shown = (number: number) =>
    expect(page.getByRole('img', { name: `${nombre}, foto ${number} de ${images.length}` })).toBeVisible()
  await shown(1)
  await page.getByRole('button', { name: 'Foto anterior' }).click()
  await shown(images.length)
  await page.getByRole('button', { name: 'Foto siguiente' }).click()
  await shown(1)
  await page.getByRole('button', { name: 'Ver foto 2' }).click()
  await shown(2)
  await page.keyboard.press('ArrowRight')
  await shown(3)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shown(images.length)
})

test('a colour must be chosen first, and the message stays beside the colours', async ({ page }) => {
  const { id } = await findProduct(page, inColours)
  await visit(page, `/product/${id}`)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  const message = page.getByRole('main').getByText('Selecciona un color para poder agregar al carrito')
  await expect(message).toBeVisible()
  expect(await unitsInCart(page)).toBe(0)
  await page.getByRole('radio').first().check()
  await expect(message).toBeHidden()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByText('Producto agregado al carrito')).toBeVisible()
  await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
})

test('a size must be chosen where there are several', async ({ page }) => {
  const { id } = await findProduct(page, (product) => has(product.talle) > 1 && product.stock > 0)
  await visit(page, `/product/${id}`)
  const [, ...others] = await page.getByRole('group').all()
  expect(others.length).toBeGreaterThan(0)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(
    page.getByRole('main').getByText('Selecciona un talle para poder agregar al carrito'),
  ).toBeVisible()
})

test('a quantity stays between one and the stock, counting what the cart already holds', async ({ page }) => {
  const { id, stock } = await findProduct(page, inColours)
  await visit(page, `/product/${id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Cantidad' })
  for (const [typed, becomes] of [
    ['999', String(stock)],
    ['0', '1'],
    ['-3', '1'],
    ['', '1'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expect(quantity).toHaveValue(becomes)
  }
  await expect(page.getByRole('button', { name: 'Quitar uno' })).toBeDisabled()
  await page.getByRole('radio').first().check()
  await quantity.fill(String(stock))
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect.poll(() => unitsInCart(page)).toBe(stock)
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByRole('main').getByText(`Solo quedan ${stock} unidades disponibles.`)).toBeVisible()
  expect(await unitsInCart(page)).toBe(stock)
})

test('a product without stock says so and cannot be added', async ({ page }) => {
  const { id } = await findProduct(page, (product) => product.stock === 0)
  await visit(page, `/product/${id}`)
  await expect(page.getByText('(0 Disponible)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'No stock' })).toBeDisabled()
})
