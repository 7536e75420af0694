import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { readLayoutShifts, recordLayoutShifts } from '#e2e/support/layout-shifts.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import {
  type Listed,
  hasSingleStock,
  listProducts,
  storedCartLine,
  visitWithStoredCart,
} from '#e2e/support/shopper.ts'
import { visitWithoutHydration } from '#e2e/support/visit-without-hydration.ts'
import { centavos, formatPesos } from '#domain/money.ts'

const steps = ['/cart', '/cart?paso=envio', '/cart?paso=pago']

const twoProducts = async (page: Page): Promise<[Listed, Listed]> => {
  const [first, second] = (await listProducts(page)).filter((one) => hasSingleStock(one) && one.stock > 5)
  return [first!, second!]
}

const totalOf = (...amounts: [precio: number, cantidad: number][]): string =>
  formatPesos(
    centavos(amounts.reduce((sum, [precio, cantidad]) => sum + Math.round(precio * 100) * cantidad, 0)),
  )

/** Fills the cart, and opens a page, which writes the cookie. */
async function fillCart(page: Page, quantities: [number, number] = [1, 2]): Promise<[Listed, Listed]> {
  const products = await twoProducts(page)
  const lines = products.map((product, at) => storedCartLine(product, { cantidad: quantities[at] }))
  await visitWithStoredCart(page, lines, '/howcanbuy')
  return products
}

async function cartCookie(context: BrowserContext, address: string): Promise<string | undefined> {
  const cookies = await context.cookies(new URL('/cart', address).href)
  return cookies.find(({ name }) => name === 'carrito')?.value
}

test('Without JavaScript a filled cart shows its lines, pictures, choices and total in every step', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const [first, second] = await fillCart(page)
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  await withoutScripts.addCookies(await context.cookies(new URL('/cart', shop.url).href))
  const plain = await withoutScripts.newPage()
  for (const { viewport } of [phone, desktop]) {
    await plain.setViewportSize(viewport)
    for (const step of steps) {
      await plain.goto(step)
      const cart = plain.getByRole('region', { name: 'Carrito' })
      await expect(cart.getByRole('link', { name: first.nombre })).toBeVisible()
      await expect(
        cart.getByRole('spinbutton', { name: new RegExp(`^Cantidad de ${second.nombre}`) }),
      ).toHaveValue('2')
      await expect(cart.getByText(totalOf([first.precio, 1], [second.precio, 2])).last()).toBeVisible()
      await expect(cart.getByRole('listitem').first().locator('img')).toHaveAttribute('src', /^\/img\//)
      await expect(plain.getByText('Para comprar, activá JavaScript en tu navegador.')).toBeVisible()
    }
  }
  await withoutScripts.close()
})

for (const [name, screen] of Object.entries({ phone, desktop }))
  test(`On a ${name} the browser takes over the cart of the server without moving anything, in every step`, async ({
    page,
  }) => {
    await page.setViewportSize(screen.viewport)
    await fillCart(page)
    // The first quote brings the stored lines up to date.
    await visit(page, '/cart')
    await expect(page.getByRole('main')).toContainText('2 productos')
    await recordLayoutShifts(page)
    for (const step of steps) {
      const { wake } = await visitWithoutHydration(page, step)
      const before = await page.getByRole('main').innerText()
      expect(before).toContain('2 productos')
      await wake()
      await expect(page.getByRole('main')).toContainText('2 productos')
      const { sum, moved } = await readLayoutShifts(page)
      // The shop's font replaces the fallback font, which moves single words.
      expect(sum, `${step}: ${moved.join()}`).toBeLessThan(0.001)
    }
  })

test('The cart of the browser replaces a stale cookie, also one that another tab or an older visit left', async ({
  page,
  context,
  shop,
}) => {
  const [first, second] = await fillCart(page)
  const expected = await cartCookie(context, shop.url)
  expect(expected?.split('|')).toHaveLength(2)
  const setCookie = (value: string) =>
    context.addCookies([{ name: 'carrito', value, url: new URL('/cart', shop.url).href }])
  const cart = page.getByRole('region', { name: 'Carrito' })

  await test.step('another quantity and a missing line', async () => {
    await context.addCookies([
      { name: 'carrito', value: `${second.id}:::9`, domain: new URL(shop.url).hostname, path: '/cart' },
    ])
    await visit(page, '/cart')
    await expect(cart.getByText('2 productos').last()).toBeVisible()
    await expect(cart.getByRole('link', { name: first.nombre })).toBeVisible()
    await expect.poll(() => cartCookie(context, shop.url)).toBe(expected)
  })
  await test.step('a cart that was emptied', async () => {
    await page.evaluate(() => localStorage.removeItem('cartItems'))
    await visit(page, '/cart')
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
    await expect.poll(() => cartCookie(context, shop.url)).toBeUndefined()
  })
  await test.step('an unreadable cookie', async () => {
    await setCookie('%00:::1')
    await visit(page, '/cart')
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
  })
})

test('A second tab changes the cart, and the first tab shows the change before and after a reload', async ({
  page,
  context,
}) => {
  const [first] = await fillCart(page)
  await visit(page, '/cart')
  const secondTab = await context.newPage()
  await visit(secondTab, '/cart')
  const quantityIn = (tab: Page) =>
    tab.getByRole('spinbutton', { name: new RegExp(`^Cantidad de ${first.nombre}`) })
  await secondTab
    .getByRole('group', { name: new RegExp(`^Cantidad de ${first.nombre}`) })
    .getByRole('button', { name: 'Agregar uno' })
    .click()
  await expect(quantityIn(page)).toHaveValue('2')
  const { wake } = await visitWithoutHydration(page, '/cart')
  await expect(quantityIn(page)).toHaveValue('2')
  await wake()
  await expect(quantityIn(page)).toHaveValue('2')
})

test('Text and a payment method from before hydration take effect', async ({ page }) => {
  await fillCart(page)
  await test.step('contact', async () => {
    const { wake } = await visitWithoutHydration(page, '/cart')
    await page.getByLabel('Nombre').fill('Lola Prueba')
    await wake()
    await expect(page.getByLabel('Nombre')).toHaveValue('Lola Prueba')
    await visit(page, '/cart')
    await expect(page.getByLabel('Nombre')).toHaveValue('Lola Prueba')
  })
  await test.step('payment', async () => {
    const { wake } = await visitWithoutHydration(page, '/cart?paso=pago')
    await page.getByText('Efectivo', { exact: true }).click()
    await wake()
    await expect(page.getByRole('radio', { name: 'Efectivo' })).toBeChecked()
  })
})

test('The server prices the lines of a cookie itself, ignores unknown products and limits units to the stock', async ({
  page,
  request,
}) => {
  const [first] = await twoProducts(page)
  const open = async (cookie: string) => {
    const response = await request.get('/cart', { headers: { cookie: `carrito=${cookie}` } })
    expect(response.status(), cookie).toBe(200)
    return { html: await response.text(), head: response.headers() }
  }
  const priced = await open(`nadie-lo-tiene:::3|${first.id}:::2|${first.id}:nada:XXXL:99999`)
  expect(priced.html).toContain(first.nombre)
  expect(priced.html).not.toContain('nadie-lo-tiene')
  expect(priced.head['cache-control']).toBe('private, no-store')
  expect(priced.head['vary']).toContain('Cookie')
  for (const hostile of [
    'x',
    'nadie:::1',
    '<script>alert(1)</script>:::1',
    `${'a'.repeat(2_900)}`,
    '%E0%A4%A:::1',
    '{}',
  ])
    expect((await open(hostile)).html, hostile).not.toContain('data-purchase')
  const anonymous = await readServedPage(request, '/cart')
  expect(anonymous.response.headers()['cache-control']).toBe('no-cache')
  expect(anonymous.html).not.toContain('data-purchase')
})
