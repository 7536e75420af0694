import type { Locator, Page, Route } from '@playwright/test'
import { ABORTED_REQUEST, expect, NO_NETWORK, test, type BrowserErrors, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import {
  visitWithStoredCart,
  fillContact,
  goToPayment,
  hasSingleStock,
  storedCartLine,
  listProducts,
} from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })
const loading = (page: Page) => page.getByRole('status', { name: 'Cargando productos' })
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' })

/** URLs of React Router's data requests, and not of whole pages. */
const pageData = /\/(?:product(?:\/[^/?]+)?|howcanbuy)\.data(?:\?|$)/

async function delayRequests(
  page: Page,
  what: RegExp | ((url: URL) => boolean) = pageData,
): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(what, async (route: Route) => {
    await gate
    await route.continue().catch(() => {})
  })
  return release
}

/** Aborts data requests until the returned function is called. Tolerates the browser's errors. */
async function abortRequests(page: Page, browserErrors: BrowserErrors): Promise<() => Promise<void>> {
  browserErrors.allow(ABORTED_REQUEST)
  await page.route(pageData, (route) => route.abort())
  return () => page.unroute(pageData)
}

/** Returns position and size of the picture, and the position of the next element. */
async function cornersOf(image: Locator, beside: Locator): Promise<number[]> {
  const { x, y, width, height } = (await image.boundingBox())!
  const { x: left, y: top } = (await beside.boundingBox())!
  return [x, y, width, height, left, top]
}

test('A slow list shows placeholders or keeps its products, and shows a message after fifteen seconds', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/product')
  await test.step('a request for more products keeps the present ones', async () => {
    const release = await delayRequests(page)
    await page.getByRole('link', { name: 'ver más productos' }).click()
    const list = page.getByRole('list', { name: 'Productos', exact: true })
    await expect(list.getByRole('listitem')).toHaveCount(16)
    await expect(cards(page)).toHaveCount(8)
    release()
    await expect(cards(page)).toHaveCount(16)
  })
  await test.step('a filter shows placeholders of the cards’ final size', async () => {
    const size = (await cards(page).first().boundingBox())!
    const release = await delayRequests(page)
    await filters(page).getByRole('checkbox', { name: 'Vestidos' }).check()
    await expect(loading(page)).toBeVisible()
    const shape = (await loading(page).locator('.grid > *').first().boundingBox())!
    expect(shape.width).toBeCloseTo(size.width, 0)
    expect(Math.abs(shape.height - size.height)).toBeLessThanOrEqual(2)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos')
    await expect(loading(page)).toBeHidden()
  })
  await test.step('after fifteen seconds a text offers a retry', async () => {
    const release = await delayRequests(page)
    await filters(page).getByRole('checkbox', { name: 'Negro' }).check()
    await page.clock.fastForward(300)
    await expect(loading(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.fastForward(15_000)
    await expect(page.getByRole('alert')).toContainText('La tienda está tardando en contestar')
    const repeatedRequest = page.waitForRequest(pageData)
    await retry(page).click()
    await repeatedRequest
    await expect(page.getByRole('alert')).toHaveCount(0)
    release()
    await expect(page).toHaveURL(/&color=negro$/)
    await expect(page.getByRole('link', { name: 'Quitar el filtro negro' })).toBeVisible()
  })
})

test('A slow product page shows placeholders, also on a phone, and Back restores the list', async ({
  page,
}) => {
  await visit(page, '/product?ver=24')
  const shape = page.getByRole('status', { name: 'Cargando el producto' })
  for (const { width, card } of [
    { width: 390, card: 0 },
    { width: 1280, card: 1 },
  ])
    await test.step(`at ${width} px the placeholders have the final positions`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const release = await delayRequests(page)
      await cards(page).nth(card).getByRole('link').click()
      await expect(shape).toBeVisible()
      const expected = await cornersOf(shape.locator('[class*="aspect-"]').first(), shape.locator('.h-16'))
      release()
      await expect(shape).toBeHidden()
      const image = page.getByRole('region', { name: 'Fotos de' }).getByRole('img').first()
      const shown = await cornersOf(image, page.getByRole('heading', { level: 1 }))
      for (const [at, edge] of expected.entries()) expect(Math.abs(edge - shown[at]!)).toBeLessThanOrEqual(6)
      await page.goBack()
      await expect(cards(page)).toHaveCount(24)
    })
  await test.step('Back restores the list', async () => {
    const release = await delayRequests(page)
    await cards(page).nth(15).getByRole('link').click()
    await expect(shape).toBeVisible()
    await expect(page.getByRole('main').locator('[inert]')).toBeAttached()
    const scrollPosition = await page.evaluate(() => scrollY)
    expect(scrollPosition).toBeGreaterThan(100)
    // `click()` would scroll the page to the header's link.
    await page.getByRole('banner').getByRole('link', { name: '¿Como Comprar?' }).dispatchEvent('click')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Como Comprar?')
    await page.goBack()
    await expect(cards(page)).toHaveCount(24)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollPosition)
  })
})

test('A slow page shows a progress bar, and a text after fifteen seconds, in the shop and in the back office', async ({
  page,
}) => {
  await page.clock.install()
  const expectProgressMessage = async (link: string, data: string) => {
    const release = await delayRequests(page, (url) => url.pathname === data)
    const line = page.getByRole('progressbar', { name: 'Cargando la página' })
    // Pauses the clock, because on a slow machine the check takes longer than the delay of the progress bar.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(line).toHaveCount(0)
    await page.clock.fastForward(300)
    await expect(line).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.fastForward(15_000)
    await expect(page.getByRole('alert')).toContainText('La tienda está tardando en contestar')
    release()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(link.slice(1, -1), 'i'))
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await visit(page, '/')
  await test.step('the shop shows the progress', () =>
    expectProgressMessage('¿Como Comprar?', '/howcanbuy.data'))
  await openSignedIn(page, 'admin', '/dashboard/control')
  await test.step('the back office shows the progress', () =>
    expectProgressMessage('Ventas', '/dashboard/sales.data'))
})

test('A failed request shows an error in its place on the page, keeps the choices, and works when retried', async ({
  page,
  browserErrors,
}) => {
  await visit(page, '/product')
  await page.evaluate(() => Object.assign(globalThis, { sameShop: true }))
  const alert = page.getByRole('alert')
  await test.step('more products are retried', async () => {
    const mend = await abortRequests(page, browserErrors)
    await page.getByRole('link', { name: 'ver más productos' }).click()
    await expect(alert).toContainText('No pudimos cargar los productos')
    await expect(cards(page)).toHaveCount(8)
    await mend()
    await retry(page).click()
    await expect(cards(page)).toHaveCount(16)
    await expect(alert).toHaveCount(0)
  })
  await test.step('a list is retried', async () => {
    await filters(page).getByRole('checkbox', { name: 'Vestidos' }).check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos')
    const mend = await abortRequests(page, browserErrors)
    await filters(page).getByRole('checkbox', { name: 'Negro' }).check()
    await expect(alert).toContainText('No pudimos cargar los productos')
    await expect(page).toHaveURL(/\?categoria=Vestidos&color=negro$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos')
    await expect(page.getByRole('link', { name: 'Quitar el filtro negro' })).toBeVisible()
    await expect(filters(page).getByRole('checkbox', { name: 'Rojo' })).toBeVisible()
    await mend()
    await retry(page).click()
    await expect(alert).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()
    await expect(page).toHaveURL(/\?categoria=Vestidos&color=negro$/)
  })
  await test.step('a search is retried', async () => {
    const mend = await abortRequests(page, browserErrors)
    await page.getByPlaceholder('Buscar producto').fill('vestido')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(alert).toContainText('Error buscando el producto')
    await mend()
    await retry(page).click()
    await expect(alert).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()
  })
  await test.step('a product is retried after a network failure without a reload of the shop', async () => {
    const name = await cards(page).first().getByRole('heading').textContent()
    const mend = await abortRequests(page, browserErrors)
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión')
    await expect(page).toHaveTitle('No hay conexión · Vidriera')
    await mend()
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
    expect(await page.evaluate(() => 'sameShop' in globalThis)).toBe(true)
  })
})

test('On a phone a filter sheet without its script unfolds the page’s filters, with the same search and choices', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(ABORTED_REQUEST)
  await page.route(/(?:filter-sheet|navigation-drawer).*\.js$/, (route) => route.abort())
  const search = '?q=vestido&categoria=Vestidos&color=negro'
  await asOnAPhone(page, async () => {
    await visit(page, `/product${search}`)
    await page.getByRole('button', { name: 'Abrir Filtros' }).click()
    await expect(page).toHaveURL((url) => url.search + url.hash === `${search}#filtros`)
    await expect(filters(page).getByRole('checkbox', { name: 'Negro' })).toBeChecked()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page).toHaveURL((url) => url.search + url.hash === `${search}#pie`)
  })
})

test('Without a network a new page shows an error in its place, and works when retried', async ({
  page,
  context,
  browserErrors,
}) => {
  const discovered = page.waitForResponse(/\/__manifest\?/)
  await visit(page, '/product')
  await (await discovered).finished()
  browserErrors.allow(NO_NETWORK)
  await context.setOffline(true)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('No hay conexión')
  await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(retry(page)).toBeFocused()
  await retry(page).click()
  await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
  await context.setOffline(false)
  await retry(page).click()
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible()
})

test('Without a network the steps of the checkout open at once, in both directions', async ({
  page,
  context,
  browserErrors,
}) => {
  const product = (await listProducts(page)).find((one) => hasSingleStock(one) && one.stock > 3)
  await visitWithStoredCart(page, [storedCartLine(product!)])
  await fillContact(page)
  browserErrors.allow(NO_NETWORK)
  await context.setOffline(true)
  await goToPayment(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Envio' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Forma Pago' })).toBeVisible()
})

test('A cart whose purchase script fails shows an error, keeps its lines, and shows the purchase on a retry', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(ABORTED_REQUEST)
  const product = (await listProducts(page)).find(hasSingleStock)!
  const purchaseScript = '**/assets/purchase-*.js'
  await page.route(purchaseScript, (route) => route.abort())
  await visitWithStoredCart(page, [storedCartLine(product)])
  const main = page.getByRole('main')
  await expect(main).toContainText('No pudimos abrir tu compra')
  await expect(main).toContainText('Tu carrito sigue como estaba.')
  await page.unroute(purchaseScript)
  await retry(page).click()
  await expect(main.getByRole('heading', { name: 'Contacto' })).toBeVisible()
  await expect(main).toContainText(product.nombre)
})
