import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

test('A refused visitor is redirected after one second, and a signed-in one after two, not before', async ({
  page,
}) => {
  await stopTheClock(page)
  await test.step('a refused visitor is redirected after one second', async () => {
    await visit(page, '/error')
    await expect(page.getByRole('heading', { name: 'No estás autorizado a ingresar aquí' })).toBeVisible()
    await expect(messages(page)).toContainText('No autorizado, redirigiendo...')
    await page.clock.runFor(999)
    await expect(page).toHaveURL(/\/error$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\/login$/)
  })
  await test.step('a signed-in visitor is redirected after two seconds', async () => {
    const { email, password } = demoAccounts.find(({ rol }) => rol === 'user')!
    await page.getByLabel('Correo').fill(email)
    await page.getByLabel('Contraseña').fill(password)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(messages(page)).toContainText('Ingreso exitoso, redirigiendo..')
    await page.clock.runFor(1_999)
    await expect(page).toHaveURL(/\/login$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
  })
})

const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes' })
