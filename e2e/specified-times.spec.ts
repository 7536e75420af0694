import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { signIn } from './sign-in.ts'
import { stopTheClock } from './stop-the-clock.ts'

test('after signing in the shop leads on two seconds later, not before', async ({ page }) => {
  await stopTheClock(page)
  await signIn(page, 'user')
  await expect(messages(page)).toContainText('Ingreso exitoso, redirigiendo..')
  await page.clock.runFor(1_999)
  await expect(page).toHaveURL(/\/login$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/')
})

test('who may not enter is led on after one second, not before', async ({ page }) => {
  await stopTheClock(page)
  await visit(page, '/error')
  await expect(page.getByRole('heading', { name: 'No estás autorizado a ingresar aquí' })).toBeVisible()
  await expect(messages(page)).toContainText('No autorizado, redirigiendo...')
  await page.clock.runFor(999)
  await expect(page).toHaveURL(/\/error$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/login$/)
})

const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes' })
