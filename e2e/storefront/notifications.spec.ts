import type { Page } from '@playwright/test'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { phone } from '#e2e/support/screens.ts'

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Mensajes' }).getByText(text, { exact: true })

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await visit(page, `/product?q=${encodeURIComponent((await plainProduct(page)).nombre)}`)
  await page.clock.pauseAt(Date.now() + 3_600_000)
})

test('A notification closes after its time, stays under the pointer or with the focus, can be closed, and returns the focus', async ({
  page,
}) => {
  const cart = page.getByRole('banner').getByRole('button', { name: 'Carrito' })
  const close = page.getByRole('button', { name: 'Cerrar mensaje' })
  const refusal = message(page, 'Error: carrito vacío')
  await cart.click()
  const refuse = async () => {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(refusal).toBeVisible()
  }
  await test.step('a notification stays under the pointer or with the focus, and can be closed', async () => {
    await refuse()
    await refusal.hover()
    await page.clock.runFor(60_000)
    await expect(refusal).toBeVisible()
    await close.focus()
    await page.mouse.move(10, 300)
    await page.clock.runFor(60_000)
    await expect(refusal).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(refusal).toBeHidden()
  })
  await test.step('a notification closed by keyboard returns the focus, and the next notification closes by itself', async () => {
    // Some browsers send no `focusout` for a removed element.
    await page.evaluate(() => addEventListener('focusout', (event) => event.stopImmediatePropagation(), true))
    await refuse()
    const pressed = page.getByRole('button', { name: 'Continuar' })
    await pressed.focus()
    await close.focus()
    await page.keyboard.press('Enter')
    await expect(refusal).toBeHidden()
    await expect(pressed).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(refusal).toBeVisible()
    await page.clock.runFor(1_499)
    await expect(refusal).toBeVisible()
    await page.clock.runFor(1)
    await expect(refusal).toBeHidden()
  })
})

test.describe(() => {
  test.use(phone)

  test('On a phone a tapped notification closes after its time', async ({ page }) => {
    const success = message(page, 'Se agregó al carrito')
    await page
      .getByRole('button', { name: /^Agregar .+ al carrito$/ })
      .first()
      .click()
    // Phones leave a hover state on a tapped element; Chromium's emulated tap does not.
    await success.hover()
    await page.clock.runFor(999)
    await expect(success).toBeVisible()
    await page.clock.runFor(1)
    await expect(success).toBeHidden()
  })
})

async function plainProduct(page: Page): Promise<{ nombre: string }> {
  type Listed = { nombre: string; color: string; talle: string; stock: number }
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  return products.find(
    ({ color, talle, stock }) => !color.includes(',') && !talle.includes(',') && stock > 3,
  )!
}
