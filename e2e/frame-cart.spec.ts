import type { Page } from '@playwright/test'
import { BROKEN_OFF, expect, test, visit } from './open-shop-process.ts'
import { stopTheClock } from './stop-the-clock.ts'

type Listed = { id: string; nombre: string; color: string; talle: string; precio: number; stock: number }

const bag = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Carrito/ })
const panel = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Carrito', exact: true })

test('an empty cart says so, and going on with it is an error', async ({ page }) => {
  await stopTheClock(page)
  await visit(page, '/howcanbuy')
  await bag(page).click()
  await expect(panel(page)).toContainText('Tu carrito está vacío.')
  await expect(panel(page)).toContainText('Agrega productos para comenzar.')
  await panel(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error: carrito vacío' })).toBeVisible()
  await expect(panel(page)).toContainText('Error: carrito vacío')
  await expect(page).toHaveURL(/\/howcanbuy$/)
})

test('the badge counts lines, not units, and each line shows what it is', async ({ page }) => {
  const [first] = await cartOf(page, 3)
  await visit(page, '/howcanbuy')
  await expect(bag(page)).toHaveAccessibleName('Carrito, 3 productos')
  await expect(bag(page)).toHaveText('3')
  await bag(page).click()
  const line = panel(page).getByRole('listitem').first()
  await expect(line).toContainText(first!.nombre)
  await expect(line).toContainText(first!.color)
  await expect(line).toContainText(`Talle ${first!.talle}`)
  await expect(line).toContainText('Cantidad: 2')
  await expect(line).toContainText(pesos(first!.precio * 2))
  await expect(line.locator('img')).toBeVisible()
  await panel(page).getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(panel(page)).toBeHidden()
})

test('it scrolls above four lines, and the total is of all of them', async ({ page }) => {
  for (const [count, scrolls] of [
    [4, false],
    [5, true],
  ] as const) {
    const lines = await cartOf(page, count)
    await visit(page, '/howcanbuy')
    await bag(page).click()
    const list = panel(page).getByRole('list')
    await expect(list.getByRole('listitem')).toHaveCount(count)
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(scrolls)
    await expect(panel(page)).toContainText(pesos(lines.reduce((sum, { precio }) => sum + precio * 2, 0)))
  }
})

test('a line leaves and comes back to its place; the keyboard never loses its place', async ({ page }) => {
  const lines = await cartOf(page, 3)
  await visit(page, '/howcanbuy')
  await bag(page).focus()
  await page.keyboard.press('Enter')
  const names = panel(page).getByRole('listitem').getByRole('link')
  await expect(names).toHaveText(lines.map(({ nombre }) => nombre))
  await panel(page)
    .getByRole('button', { name: `Borrar ${lines[1]!.nombre}` })
    .press('Enter')
  await expect(names).toHaveText([lines[0]!.nombre, lines[2]!.nombre])
  await expect(bag(page)).toHaveText('2')
  await expect(panel(page).getByRole('button', { name: `Borrar ${lines[2]!.nombre}` })).toBeFocused()

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(names).toHaveText(lines.map(({ nombre }) => nombre))

  await panel(page)
    .getByRole('button', { name: /^Borrar/ })
    .first()
    .focus()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bag(page)).toBeFocused()
})

test('the number bumps when it changes and nothing moves', async ({ page }) => {
  await cartOf(page, 2)
  await visit(page, '/howcanbuy')
  const number = bag(page).locator('.tabular-nums')
  await expect(number).toHaveText('2')
  expect(await number.evaluate((one) => one.getAnimations().length)).toBe(0)
  const before = await bag(page).boundingBox()
  await cartOf(page, 3)
  await expect(number).toHaveText('3')
  await expect(number).toHaveClass(/animate-bump/)
  expect(await bag(page).boundingBox()).toEqual(before)
})

test('a panel whose script does not come is the page it stands for', async ({ page, browserErrors }) => {
  browserErrors.allow(BROKEN_OFF)
  await page.route(/cart-panel.*\.js$/, (route) => route.abort())
  await visit(page, '/howcanbuy')
  await bag(page).click()
  await expect(page).toHaveURL(/\/cart$/)
})

for (const [width, height] of [
  [320, 568],
  [640, 400],
] as const)
  test(`the whole panel fits a window of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await cartOf(page, 6)
    await visit(page, '/howcanbuy')
    await bag(page).click()
    await expect(panel(page).getByRole('link', { name: 'Continuar' })).toBeInViewport({ ratio: 1 })
    const box = (await panel(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  })

/** Fills this browser's cart with two units of as many products; the other tabs of the shop hear of it. */
async function cartOf(page: Page, count: number): Promise<Listed[]> {
  const all = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  const chosen = all
    .filter(({ stock, color, talle }) => stock >= 2 && color && talle)
    .slice(0, count)
    .map((one) => ({
      ...one,
      color: one.color.split(', ')[0]!,
      talle: one.talle.split(', ')[0]!,
      cantidad: 2,
    }))
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate((newValue) => {
    localStorage.setItem('cartItems', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'cartItems', newValue }))
  }, JSON.stringify(chosen))
  return chosen
}

/** As a shop window writes it, whatever the kind of space. */
const pesos = (amount: number) =>
  new RegExp(`\\$\\s${amount.toLocaleString('es-AR', { minimumFractionDigits: 2 }).replaceAll('.', '\\.')}`)
