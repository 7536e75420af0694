import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { formatPesos, parsePesos } from '#domain/money.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone, desktop } from '#e2e/support/screens.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { cartBadge, hasUnitsOfEach, type Listed, unitsInCart } from '#e2e/support/shopper.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

type Found = Listed & { images: string[] }

async function findProduct(request: APIRequestContext, fits: (product: Found) => boolean): Promise<Found> {
  const products = (await (await request.get('/api/sheets/data')).json()) as Found[]
  const found = products.find(fits)
  if (!found) throw new Error('The demo shop has no such product')
  return found
}

const countNames = (list: string) => list.split(',').filter((one) => one.trim() !== '').length
const hasOnlyColours = (product: Found) =>
  countNames(product.color) > 1 && countNames(product.talle) <= 1 && hasUnitsOfEach(product, 3)

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('The gallery works in a loop by its arrows, thumbnails, the keyboard and a swipe', async ({
    page,
  }) => {
    const { id, nombre, images } = await findProduct(page.request, (product) => product.images.length > 2)
    await visit(page, `/product/${id}`)
    const image = page.getByRole('img', { name: new RegExp(`^${nombre}, foto`) })
    const shown = (number: number) =>
      expect(image).toHaveAccessibleName(new RegExp(`, foto ${number} de ${images.length}\\b`))
    await shown(1)
    await page.getByRole('button', { name: 'Foto anterior' }).click()
    await shown(images.length)
    await page.getByRole('button', { name: 'Foto siguiente' }).click()
    await shown(1)
    await page.getByRole('button', { name: 'Ver foto 2' }).click()
    await shown(2)
    await page.keyboard.press('ArrowRight')
    await shown(3)
    for (const key of Array.from({ length: 3 }, () => 'ArrowLeft')) await page.keyboard.press(key)
    await shown(images.length)

    await test.step('a horizontal swipe shows the next picture, and a vertical one only scrolls the page', async () => {
      await swipe(page, image, { across: -150, down: 10 })
      await shown(1)
      await swipe(page, image, { across: -150, down: 10 })
      await shown(2)
      await swipe(page, image, { across: 150, down: 10 })
      await shown(1)
      await swipe(page, image, { across: 150, down: 0 })
      await shown(images.length)
      await swipe(page, image, { across: 20, down: -150 })
      await shown(images.length)
    })
    await test.step('among many pictures the focused thumbnail stays visible', async () => {
      const thumbnails = page.getByRole('region', { name: `Fotos de ${nombre}` }).getByRole('listitem')
      await page.setViewportSize({ width: 200, height: 800 })
      await thumbnails.first().getByRole('button').press('Enter')
      for (const key of images.slice(1).map(() => 'ArrowRight')) await page.keyboard.press(key)
      await shown(images.length)
      await expect(thumbnails.last().getByRole('button')).toBeFocused()
      await expect(thumbnails.last()).toBeInViewport({ ratio: 1 })
    })
  })
})

test('The picture follows the chosen colour: on the page, in the choices of a card, in the cart and in a filtered list', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id, nombre, color } = await findProduct(
    page.request,
    (product) => hasOnlyColours(product) && product.images.length > 2,
  )
  const [first, second] = color.split(', ') as [string, string]
  await visit(page, `/product/${id}`)
  const shown = page.getByRole('img', { name: new RegExp(`^${nombre}, foto`) })
  const address = () => shown.evaluate((image) => (image as HTMLImageElement).currentSrc.replace(/-\d+$/, ''))
  await expect(shown).toHaveAccessibleName(new RegExp(`foto 1 de \\d en ${first}$`))
  await page.getByRole('radio', { name: second, exact: true }).check()
  await expect(shown).toHaveAccessibleName(new RegExp(`foto 2 de \\d en ${second}$`))
  const thumbnail = page.getByRole('button', { name: `Ver foto 2 en ${second}` })
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Foto siguiente' }).click()
  await page.getByRole('radio', { name: first, exact: true }).check()
  await page.getByRole('radio', { name: second, exact: true }).check()
  const inSecond = new URL(await address()).pathname

  await test.step('the cart shows the picture of the colour', async () => {
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    const cart = page.getByRole('banner').getByRole('region', { name: 'Carrito' })
    await expect(cart.getByRole('listitem').locator('img')).toHaveAttribute('src', inSecond)
    await expect(page.getByRole('link', { name: 'Finalizar compra' })).toBeVisible()
    await expectAccessible(page, 'cart with a line')
  })
  const list = `/product?q=${encodeURIComponent(nombre)}`
  await test.step('a list filtered by the colour shows its picture', async () => {
    const pictured = async (found: string) =>
      (await readServedPage(page.request, found)).one('main').one('article').one('img').attributes['src']
    expect(await pictured(list)).not.toBe(inSecond)
    expect(await pictured(`${list}&color=${encodeURIComponent(second)}`)).toBe(inSecond)
  })
  await test.step('the dialog of choices shows the picture of the colour', async () => {
    await visit(page, list)
    await page
      .getByRole('button', { name: `Agregar ${nombre} al carrito` })
      .first()
      .click()
    const choices = page.getByRole('dialog', { name: nombre })
    await choices.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(choices.locator('fieldset').getByText(/^Selecciona un/)).toBeVisible()
    await expectAccessible(page, 'choices on a card, the refusal told')
    await choices.getByRole('radio', { name: second, exact: true }).check()
    await expect(choices.locator('img')).toHaveAttribute('src', inSecond)
  })
})

test('A purchase requires a colour, then a size when there are several, and the error stays beside them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const { id, nombre, precio } = await findProduct(
    page.request,
    (product) =>
      product.images.length > 2 &&
      countNames(product.color) > 1 &&
      countNames(product.talle) > 1 &&
      hasUnitsOfEach(product, 1),
  )
  await visit(page, `/product/${id}`)
  const add = page.getByRole('button', { name: 'Agregar al carrito' })
  const choiceHint = (what: string) =>
    page.getByRole('main').getByText(`Selecciona un ${what} para poder agregar al carrito`)

  await asOnAPhone(page, async () => {
    await test.step('on a phone the name and price are visible with the first picture, above the buy button', async () => {
      const bar = page.locator('form:has(input[name="cantidad"]) > div', { hasText: 'Agregar al carrito' })
      await expect(bar.getByText(nombre)).toBeInViewport({ ratio: 1 })
      await expect(bar.getByText(formatPesos(parsePesos(precio)!))).toBeInViewport({ ratio: 1 })
    })
    await test.step('on a phone the bottom bar covers no part of the colour’s error', async () => {
      await add.click()
      await expect(choiceHint('color')).toBeVisible()
      const bar = page.locator('[data-bottom-bar]', { has: add })
      const hidden = async () => {
        const [hintBox, over] = [(await choiceHint('color').boundingBox())!, (await bar.boundingBox())!]
        return hintBox.y + hintBox.height - over.y
      }
      await expect.poll(hidden).toBeLessThanOrEqual(0)
    })
  })
  await expectAccessible(page, 'a product, its refusal told')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  expect(await unitsInCart(page)).toBe(0)
  await page.getByRole('radio').first().check()
  await expect(choiceHint('color')).toBeHidden()
  await add.click()
  await expect(choiceHint('talle')).toBeVisible()
  expect(await unitsInCart(page)).toBe(0)
  await page.getByRole('group').nth(1).getByRole('radio').first().check()
  await expect(choiceHint('talle')).toBeHidden()
  await add.click()
  await expect(page.getByText('Producto agregado al carrito')).toBeVisible()
  await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
})

test('A quantity is between one and the stock, minus the units in the cart', async ({ page }) => {
  const { id, stock } = await findProduct(page.request, hasOnlyColours)
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

test('A product without stock says so and cannot be added', async ({ request }) => {
  const { id } = await findProduct(request, (product) => product.stock === 0)
  const main = (await readServedPage(request, `/product/${id}`)).one('main')
  expect(main.text).toContain('(0 Disponible)')
  const button = main.all('button').find(({ text }) => text.startsWith('No stock'))
  expect(button?.attributes).toHaveProperty('disabled')
  expect(main.text).not.toContain('Agregar al carrito')
})

test('A product page links four other products of its category', async ({ request }) => {
  const { id, categoria } = await findProduct(request, (product) => product.categoria === 'Vestidos')
  const main = (await readServedPage(request, `/product/${id}`)).one('main')
  const related = main.one('ul', { 'aria-label': 'También te puede gustar' }).all('article')
  expect(related).toHaveLength(4)
  const links = related.map((card) => card.one('h3').one('a'))
  expect(new Set(links.map(({ attributes }) => attributes['href'])).size).toBe(4)
  expect(links.map(({ attributes }) => attributes['href'])).not.toContain(`/product/${id}`)
  for (const { attributes, text } of links) {
    const other = (await readServedPage(request, attributes['href']!)).one('main')
    expect(other.one('h1').text).toBe(text)
    expect(other.text).toContain(`Categoria:${categoria}`)
  }
})

test('The purchase column stays beside the pictures and never covers the texts below', async ({ page }) => {
  await page.setViewportSize(desktop.viewport)
  await visit(page, `/product/${await findIdWithTexts(page.request)}`)
  const notes = page.getByRole('listitem').filter({ hasText: 'arrepentirte de tu compra' })
  const texts = page.getByRole('region', { name: 'Descripción' })
  const gap = async () => {
    const [above, below] = [(await notes.boundingBox())!, (await texts.boundingBox())!]
    return below.y - above.y - above.height
  }
  for (const y of [0, 150, 300, 450]) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    expect(await gap(), `scrolled by ${y} px`).toBeGreaterThanOrEqual(0)
  }
})

test('A product is shared by the device’s share dialog or by a copied address', async ({
  page,
  context,
  baseURL,
}) => {
  await stopTheClock(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, nombre } = await findProduct(page.request, () => true)
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

/** Returns the id of a product with a description. Only the product's own reply contains the description. */
async function findIdWithTexts(request: APIRequestContext): Promise<string> {
  for (const { id } of (await (await request.get('/api/sheets/data')).json()) as Found[]) {
    const { descripcion } = (await (await request.get(`/api/sheets/data/${id}`)).json()) as {
      descripcion: string
    }
    if (descripcion !== '') return id
  }
  throw new Error('The demo shop has no product with a description')
}

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
