import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { enterAs } from './sign-in.ts'

const greeting = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Hola .+!$/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Hola .+!$/ })

test('who is not signed in is led to /login', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a customer is greeted, finds their purchases, profile and help, and signs out; the back office is not offered', async ({
  page,
}) => {
  await enterAs(page, 'user', '/howcanbuy')
  await expect(greeting(page)).toHaveText('Hola Clienta demo!')
  await greeting(page).click()
  await expect(panel(page).getByRole('link')).toHaveText(['Compras', 'Perfil', 'Ayuda'])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(greeting(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await panel(page).getByRole('link', { name: 'Ayuda' }).click()
  await expect(page).toHaveURL(/\/support$/)
  await expect(panel(page)).toBeHidden()

  await greeting(page).click()
  await panel(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

for (const rol of ['admin', 'seller'] as const)
  test(`an account of role ${rol} is also offered the control panel`, async ({ page }) => {
    await enterAs(page, rol, '/howcanbuy')
    await greeting(page).click()
    await expect(panel(page).getByRole('link')).toHaveText(['Compras', 'Perfil', 'Ayuda', 'Panel de control'])
    await expect(panel(page).getByRole('link', { name: 'Panel de control' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  })
