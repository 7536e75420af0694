import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { productCategories } from '#domain/product/categories.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone, desktop, phone } from '#e2e/support/screens.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const header = (page: Page) => page.getByRole('banner')
const products = (page: Page) => header(page).getByRole('button', { name: 'Productos', exact: true })
const all = (page: Page) => header(page).getByRole('link', { name: 'Todos' })
/**
 * Expected menu entries. Every category of the demo shop has products on sale. The entry of Faldas has a
 * longer label.
 */
const menu = ['Todos', ...productCategories.map((name) => (name === 'Faldas' ? 'Faldas-shorts' : name))]

test('The menu opens under the mouse, waits 250 ms after it leaves, and leads to a category', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/howcanbuy')
  await products(page).hover()
  await expect(
    header(page)
      .getByRole('listitem')
      .filter({ has: page.locator('a[href^="/product"]') }),
  ).toContainText(menu)
  await page.clock.pauseAt(Date.now() + 3_600_000)

  await page.mouse.move(640, 700)
  await page.clock.runFor(249)
  await expect(all(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(all(page)).toBeHidden()

  await products(page).hover()
  await page.mouse.move(640, 700)
  await page.clock.runFor(200)
  await all(page).hover()
  await page.clock.runFor(1_000)
  await header(page).getByRole('link', { name: 'Faldas-shorts' }).click()
  await expect(page).toHaveURL(/\/product\?categoria=Faldas$/)
  await expect(all(page)).toBeHidden()
})

test('The menu opens by a press, works by keyboard alone, and closes by another press or a press elsewhere', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/howcanbuy')
  await test.step('a press keeps the menu open, and another press or a press elsewhere closes it', async () => {
    await products(page).click()
    await expect(products(page)).toHaveAttribute('aria-expanded', 'true')
    await products(page).click()
    await expect(all(page)).toBeHidden()
    await products(page).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(all(page)).toBeHidden()
  })
  await test.step('the open menu and the empty cart are accessible', async () => {
    await products(page).click()
    await expectAccessible(page, 'menu')
    await header(page).getByRole('button', { name: 'Carrito' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expectAccessible(page, 'empty cart')
    await page.keyboard.press('Escape')
  })
  await test.step('the menu works by keyboard alone', async () => {
    await products(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(all(page)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(header(page).getByRole('link', { name: menu.at(-1)! })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(all(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(all(page)).toBeHidden()
    await expect(products(page)).toBeFocused()

    await page.keyboard.press('Space')
    await expect(all(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(all(page)).toBeHidden()

    await products(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product$/)
  })
})

test('The page of an unknown address offers the menu and a search', async ({ page }) => {
  expect((await visit(page, '/product/no-existe'))?.status()).toBe(404)
  await products(page).click()
  await expect(header(page).getByRole('link', { name: 'Vestidos' })).toBeVisible()
  await page.keyboard.press('Escape')
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Buscar producto' }).fill('vestido')
  await main.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/product\?q=vestido$/)
  await expect(
    page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article').first(),
  ).toBeVisible()
})

test('The profile opens from the header, a phone has a navigation drawer, and a slow sign-out shows its progress', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSignedIn(page, 'seller', '/howcanbuy')
  const greeting = header(page).getByRole('button', { name: /^Hola .+!$/ })
  await greeting.click()
  await expect(page.getByRole('dialog', { name: /^Hola/ })).toBeVisible()
  await expectAccessible(page, 'profile')
  await page.keyboard.press('Escape')
  await test.step('the drawer of a small phone is accessible', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByText('Productos').click()
    await expectAccessible(page, 'drawer')
    await page.keyboard.press('Escape')
    await page.setViewportSize(desktop.viewport)
  })
  await test.step('a slow sign-out shows its progress', async () => {
    const replied = Promise.withResolvers<void>()
    await page.route('**/api/auth/sign-out', async (route) => {
      await replied.promise
      await route.continue()
    })
    await greeting.click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('region', { name: 'Mensajes' })).toContainText('Saliendo...')
    replied.resolve()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('The shop can be installed: its manifest has its name, and every icon has the stated size', async ({
  request,
}) => {
  const home = await readServedPage(request, '/')
  const address = home.one('link', { rel: 'manifest' }).attributes['href']!
  const manifest = (await (await request.get(address)).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({
    name: 'Vidriera',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  expect(drawn.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of drawn) {
    const png = await readFile(`public${src}`)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The navigation is a drawer that contains the categories', async ({ page }) => {
    await visit(page, '/howcanbuy')
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await test.step('the chat is hidden while the drawer is open', async () => {
      await page.getByRole('button', { name: 'Abrir menú' }).tap()
      await expect(drawer).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Chat' })).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('button', { name: 'Escribinos por chat' })).toBeVisible()
    })
    await page.getByRole('button', { name: 'Abrir menú' }).tap()
    await expect(drawer.getByRole('link', { name: 'Inicio' })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Todos' })).toBeHidden()
    await drawer.getByText('Productos').tap()
    await expect(drawer.locator('details').getByRole('link')).toHaveText(menu)
    await drawer.getByRole('link', { name: 'Vestidos' }).tap()
    await expect(page).toHaveURL(/\/product\?categoria=Vestidos$/)
    await expect(drawer).toBeHidden()
    await test.step('Back returns to the page under the drawer, both from a link’s page and from the open drawer', async () => {
      await page.goBack()
      await expect(page).toHaveURL(/\/howcanbuy$/)
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('heading', { name: '¿Como Comprar?', level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Abrir menú' }).tap()
      await expect(drawer).toBeVisible()
      await page.goBack()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL(/\/howcanbuy$/)
      await expect.poll(() => page.evaluate(() => (history.state as { panels?: number }).panels ?? 0)).toBe(0)
    })
  })
})

test('On a phone the categories of the filters are in one row, which scrolls sideways', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await asOnAPhone(page, async () => {
    await visit(page, '/product')
    await page.getByRole('button', { name: 'Abrir Filtros' }).click()
    const options = page.getByRole('dialog', { name: 'Filtros' }).locator('input[name=categoria]')
    await expect(options).toHaveCount(13)
    const tops = await options.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await options.last().focus()
    await expect(options.last()).toBeInViewport()
  })
})
