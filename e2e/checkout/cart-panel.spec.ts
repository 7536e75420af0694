import type { Page } from '@playwright/test'
import { storeCart } from '#e2e/support/store-cart.ts'
import { ABORTED_REQUEST, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { hasUnitsOfEach, storedCartLine, type Listed, listProducts } from '#e2e/support/shopper.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Carrito/ })
const panel = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Carrito', exact: true })
const lines = (page: Page) => panel(page).getByRole('listitem')

test('An empty cart says so, and its button Continuar is an error', async ({ page, browserErrors }) => {
  await stopTheClock(page)
  await test.step('a cart panel whose script does not load falls back to the cart page', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    await page.route(/cart-panel.*\.js$/, (route) => route.abort())
    await visit(page, '/howcanbuy')
    await cartButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.unroute(/cart-panel.*\.js$/)
  })

  await visit(page, '/howcanbuy')
  await cartButton(page).click()
  await expect(panel(page)).toContainText('Tu carrito está vacío.')
  await expect(panel(page)).toContainText('Agrega productos para comenzar.')
  await panel(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error: carrito vacío' })).toBeVisible()
  await expect(panel(page)).toContainText('Error: carrito vacío')
  await expect(page).toHaveURL(/\/howcanbuy$/)
})

test('The cart badge counts lines and not units, each line shows its product, and a removed line returns to its place', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  await fillCart(page, 2)
  await visit(page, '/howcanbuy')
  await test.step('a changed number animates without a layout shift', async () => {
    const number = cartButton(page).locator('.tabular-nums')
    await expect(number).toHaveText('2')
    expect(await number.evaluate((one) => one.getAnimations().length)).toBe(0)
    const before = await cartButton(page).boundingBox()
    await fillCart(page, 3)
    await expect(number).toHaveText('3')
    await expect(number).toHaveClass(/animate-bump/)
    expect(await cartButton(page).boundingBox()).toEqual(before)
  })
  const storedLines = await fillCart(page, 3)
  const [first, second, third] = storedLines
  await expect(cartButton(page)).toHaveAccessibleName('Carrito, 3 productos')
  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  const line = lines(page).first()
  await expect(line).toContainText(first!.nombre)
  await expect(line).toContainText(first!.color)
  await expect(line).toContainText(`Talle ${first!.talle}`)
  await expect(line).toContainText('Cantidad: 2')
  await expect(line).toContainText(pesos(first!.precio * 2))
  await expect(line.locator('img')).toBeVisible()

  await test.step('a removed line returns to its place, and the focus is never lost', async () => {
    const names = lines(page).getByRole('link')
    const remove = ({ nombre }: Listed) => panel(page).getByRole('button', { name: `Borrar ${nombre}` })
    await expect(names).toHaveText(storedLines.map(({ nombre }) => nombre))
    await remove(second!).press('Enter')
    await expect(names).toHaveText([first!.nombre, third!.nombre])
    await expect(cartButton(page)).toHaveText('2')
    await expect(remove(third!)).toBeFocused()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(names).toHaveText(storedLines.map(({ nombre }) => nombre))
    await remove(first!).focus()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(cartButton(page)).toBeFocused()
  })
})

test('The cart panel scrolls above four lines, shows the total of all lines, and fits a small window', async ({
  page,
}) => {
  await visit(page, '/howcanbuy')
  await cartButton(page).click()
  for (const [count, scrolls] of [
    [4, false],
    [5, true],
  ] as const) {
    const storedLines = await fillCart(page, count)
    const list = panel(page).getByRole('list')
    await expect(lines(page)).toHaveCount(count)
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(scrolls)
    await expect(panel(page)).toContainText(
      pesos(storedLines.reduce((sum, { precio }) => sum + precio * 2, 0)),
    )
  }
  await fillCart(page, 6)
  const continueLink = panel(page).getByRole('link', { name: 'Continuar' })
  for (const [width, height] of [
    [320, 568],
    [640, 400],
  ] as const)
    await test.step(`the whole panel fits a window of ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect(continueLink).toBeInViewport({ ratio: 1 })
      const box = (await panel(page).boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
    })
  await continueLink.click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(panel(page)).toBeHidden()
})

async function fillCart(page: Page, count: number): Promise<Listed[]> {
  const chosen = (await listProducts(page))
    .filter((product) => hasUnitsOfEach(product, 2) && product.color && product.talle)
    .slice(0, count)
    .map((one) => storedCartLine(one, { cantidad: 2 }))
  await storeCart(page, chosen)
  return chosen
}

/** Matches a price in the page. The space after $ may be a normal or a no-break space. */
const pesos = (amount: number) =>
  new RegExp(`\\$\\s${amount.toLocaleString('es-AR', { minimumFractionDigits: 2 }).replaceAll('.', '\\.')}`)
