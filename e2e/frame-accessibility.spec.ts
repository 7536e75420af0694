import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { expectAccessible } from './expect-accessible.ts'
import { addToCart } from './shopper.ts'
import { enterAs } from './sign-in.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the menu and the cart, empty and with a line, break no rule when open', async ({ page }) => {
  await visit(page, '/howcanbuy')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Productos', exact: true }).click()
  await expectAccessible(page, 'menu')
  await header.getByRole('button', { name: 'Carrito' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expectAccessible(page, 'empty cart')
  await addToCart(page, { id: await simpleProduct(page) })
  await header.getByRole('button', { name: /^Carrito/ }).click()
  await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible()
  await expectAccessible(page, 'cart with a line')
})

test('nor do the profile panel and, on a phone, the drawer', async ({ page }) => {
  await enterAs(page, 'seller', '/howcanbuy')
  await page.getByRole('button', { name: /^Hola/ }).click()
  await expect(page.getByRole('dialog', { name: /^Hola/ })).toBeVisible()
  await expectAccessible(page, 'profile')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('dialog', { name: 'Menú' }).getByText('Productos').click()
  await expectAccessible(page, 'drawer')
})

async function simpleProduct(page: Page): Promise<string> {
  type Listed = { id: string; color: string; talle: string; stock: number }
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  return products.find((one) => !one.color.includes(',') && !one.talle.includes(',') && one.stock > 3)!.id
}
