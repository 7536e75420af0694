import type { Locator, Page } from '@playwright/test'
import { formatPesos, parsePesos } from '#domain/money.ts'
import { expect, test, visit } from './open-shop-process.ts'
import { asOnAPhone } from './screens.ts'
import { cartBadge, unitsInCart } from './shopper.ts'
import { stopTheClock } from './stop-the-clock.ts'

type Found = {
  id: string
  nombre: string
  categoria: string
  color: string
  talle: string
  stock: number
  precio: number
  images: string[]
}

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

  await test.step('among many pictures the keys leave the focus in sight', async () => {
    const thumbnails = page.getByRole('region', { name: `Fotos de ${nombre}` }).getByRole('listitem')
    await page.setViewportSize({ width: 200, height: 800 })
    await thumbnails.first().getByRole('button').press('Enter')
    for (const key of images.slice(1).map(() => 'ArrowRight')) await page.keyboard.press(key)
    await shown(images.length)
    await expect(thumbnails.last().getByRole('button')).toBeFocused()
    await expect(thumbnails.last()).toBeInViewport({ ratio: 1 })
  })
})

test('the picture follows the chosen colour: on the page, in the choices of a card and in the cart', async ({
  page,
}) => {
  const { id, nombre, color } = await findProduct(
    page,
    (product) => inColours(product) && product.images.length > 2,
  )
  const [first, second] = color.split(', ') as [string, string]
  await visit(page, `/product/${id}`)
  const shown = page.getByRole('img', { name: new RegExp(`^${nombre}, foto`) })
  const address = () => shown.evaluate((image) => (image as HTMLImageElement).currentSrc.replace(/-\d+$/, ''))
  await expect(shown).toHaveAccessibleName(new RegExp(`foto 1 de \\d en ${first}$`))
  await page.getByRole('radio', { name: second, exact: true }).check()
  await expect(shown).toHaveAccessibleName(new RegExp(`foto 2 de \\d en ${second}$`))
  await expect(page.getByRole('button', { name: `Ver foto 2 en ${second}` })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('button', { name: 'Foto siguiente' }).click()
  await page.getByRole('radio', { name: first, exact: true }).check()
  await page.getByRole('radio', { name: second, exact: true }).check()
  const inSecond = await address()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await cartBadge(page).click()
  const line = page.getByRole('banner').getByRole('region', { name: 'Carrito' }).getByRole('listitem')
  await expect(line.locator('img')).toHaveAttribute('src', new URL(inSecond).pathname)

  await visit(page, `/product?q=${encodeURIComponent(nombre)}`)
  await page
    .getByRole('button', { name: `Agregar ${nombre} al carrito` })
    .first()
    .click()
  const choices = page.getByRole('dialog', { name: nombre })
  await choices.getByRole('radio', { name: second, exact: true }).check()
  await expect(choices.locator('img')).toHaveAttribute('src', new URL(inSecond).pathname)
})

test('on a phone the name and the price are in sight with the first picture, above the button that buys', async ({
  page,
}) => {
  const { id, nombre, precio } = await findProduct(page, (product) => product.images.length > 2)
  await asOnAPhone(page, async () => {
    await visit(page, `/product/${id}`)
    const bar = page.locator('form:has(input[name="cantidad"]) > div', { hasText: 'Agregar al carrito' })
    await expect(bar.getByText(nombre)).toBeInViewport({ ratio: 1 })
    await expect(bar.getByText(formatPesos(parsePesos(precio)!))).toBeInViewport({ ratio: 1 })
  })
})

test('a colour must be chosen first, and the message stays beside the colours', async ({ page }) => {
  await stopTheClock(page)
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

test('on a phone the bar at the thumb hides no part of why a colour is asked for', async ({ page }) => {
  const product = await findProduct(page, inColours)
  await asOnAPhone(page, async () => {
    await visit(page, `/product/${encodeURIComponent(product.id)}`)
    const add = page.getByRole('button', { name: 'Agregar al carrito' })
    await add.click()
    const message = page.getByRole('main').getByText('Selecciona un color para poder agregar al carrito')
    const bar = page.locator('[data-bottom-bar]', { has: add })
    await expect(message).toBeVisible()
    const hidden = async () => {
      const [told, over] = [(await message.boundingBox())!, (await bar.boundingBox())!]
      return told.y + told.height - over.y
    }
    await expect.poll(hidden).toBeLessThanOrEqual(0)
  })
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

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the gallery goes round with a swipe, and a swipe that scrolls leaves it as it is', async ({
    page,
  }) => {
    const { id, nombre, images } = await findProduct(page, (product) => product.images.length > 1)
    await visit(page, `/product/${id}`)
    const picture = page.getByRole('img', { name: new RegExp(`^${nombre}, foto`) })
    const shown = (number: number) =>
      expect(picture).toHaveAccessibleName(new RegExp(`, foto ${number} de ${images.length}\\b`))
    await swipe(page, picture, { across: -150, down: 10 })
    await shown(2)
    await swipe(page, picture, { across: 150, down: 10 })
    await shown(1)
    await swipe(page, picture, { across: 150, down: 0 })
    await shown(images.length)
    await swipe(page, picture, { across: 20, down: -150 })
    await shown(images.length)
  })
})

test('four others of the same category follow, each with its own page', async ({ page }) => {
  const { id, nombre, categoria } = await findProduct(page, (product) => product.categoria === 'Vestidos')
  await visit(page, `/product/${id}`)
  const related = page.getByRole('list', { name: 'También te puede gustar' }).getByRole('article')
  await expect(related).toHaveCount(4)
  const { length: ofThem } = await related.getByRole('link', { name: nombre, exact: true }).all()
  expect(ofThem).toBe(0)
  const name = await related.first().getByRole('heading').textContent()
  await related.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(page.getByRole('main').getByText(categoria, { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nombre)
})

test('a product is shared with the panel of the device, or by copying its address', async ({
  page,
  context,
  baseURL,
}) => {
  await stopTheClock(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, nombre } = await findProduct(page, () => true)
  const address = `${baseURL}/product/${id}`
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await visit(page, `/product/${id}?de=chat`)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByText('Copiamos el enlace')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.evaluate(() => {
    const share = async (shared: ShareData) => void (document.title = JSON.stringify(shared))
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(page).toHaveTitle(JSON.stringify({ title: nombre, url: address }))
})

/** A finger put down in the middle of the element and taken along. */
async function swipe(page: Page, on: Locator, by: { across: number; down: number }): Promise<void> {
  const { x, y, width, height } = (await on.boundingBox())!
  const at = (part: number) => [{ x: x + width / 2 + by.across * part, y: y + height / 2 + by.down * part }]
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}
