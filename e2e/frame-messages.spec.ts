import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { phone } from './screens.ts'

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Mensajes' }).getByText(text, { exact: true })

/** Time stands still until a test moves it. */
test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await visit(page, `/product?q=${encodeURIComponent((await plainProduct(page)).nombre)}`)
  await page.clock.pauseAt(Date.now() + 3_600_000)
})

test('a success stays one second', async ({ page }) => {
  await addFromCard(page)
  await expect(message(page, 'Se agregó al carrito')).toBeVisible()
  await page.clock.runFor(999)
  await expect(message(page, 'Se agregó al carrito')).toBeVisible()
  await page.clock.runFor(1)
  await expect(message(page, 'Se agregó al carrito')).toBeHidden()
})

test('an error stays a second and a half', async ({ page }) => {
  await refuse(page)
  await page.clock.runFor(1_499)
  await expect(message(page, 'Error: carrito vacío')).toBeVisible()
  await page.clock.runFor(1)
  await expect(message(page, 'Error: carrito vacío')).toBeHidden()
})

test('a message stays while it is pointed at or has the focus, and can be closed', async ({ page }) => {
  await refuse(page)
  await message(page, 'Error: carrito vacío').hover()
  await page.clock.runFor(60_000)
  await expect(message(page, 'Error: carrito vacío')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar mensaje' }).focus()
  await page.mouse.move(10, 300)
  await page.clock.runFor(60_000)
  await expect(message(page, 'Error: carrito vacío')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(message(page, 'Error: carrito vacío')).toBeHidden()
})

test('a message closed by keyboard gives the focus back, and the next one leaves in its time', async ({
  page,
}) => {
  // Not every browser tells of the focus that goes with what is taken out.
  await page.evaluate(() => addEventListener('focusout', (event) => event.stopImmediatePropagation(), true))
  await refuse(page)
  const pressed = page.getByRole('button', { name: 'Continuar' })
  await pressed.focus()
  await page.getByRole('button', { name: 'Cerrar mensaje' }).focus()
  await page.keyboard.press('Enter')
  await expect(message(page, 'Error: carrito vacío')).toBeHidden()
  await expect(pressed).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(message(page, 'Error: carrito vacío')).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(message(page, 'Error: carrito vacío')).toBeHidden()
})

test.describe(() => {
  test.use(phone)

  test('on a phone a message that was tapped leaves in its time', async ({ page }) => {
    await addFromCard(page)
    // Phones leave what was tapped under a pointer that is not there; Chromium's own tap does not.
    await message(page, 'Se agregó al carrito').hover()
    await page.clock.runFor(1_000)
    await expect(message(page, 'Se agregó al carrito')).toBeHidden()
  })
})

const addFromCard = (page: Page) =>
  page
    .getByRole('button', { name: /^Agregar .+ al carrito$/ })
    .first()
    .click()

async function refuse(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Carrito' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(message(page, 'Error: carrito vacío')).toBeVisible()
}

async function plainProduct(page: Page): Promise<{ nombre: string }> {
  type Listed = { nombre: string; color: string; talle: string; stock: number }
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  return products.find(
    ({ color, talle, stock }) => !color.includes(',') && !talle.includes(',') && stock > 3,
  )!
}
