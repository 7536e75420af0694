import { demoAccounts } from '#seeds/demo/accounts.ts'
import { expect, test, visit } from './open-shop-process.ts'

const [admin] = demoAccounts

test('the admin signs in, lands on the sales, and after signing out may not see them', async ({ page }) => {
  await visit(page, '/login')
  await page.getByLabel('Correo').fill(admin!.email)
  await page.getByLabel('Contraseña').fill('otra-clave')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Error al ingresar')
  await expect(page.getByLabel('Correo')).toHaveValue(admin!.email)

  await page.getByLabel('Contraseña').fill(admin!.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
  await page.waitForURL('**/dashboard/sales')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await visit(page, '/login')
  const loadedAnew = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await loadedAnew
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  expect(await page.context().cookies()).toEqual([])
  expect((await page.goto('/dashboard/sales'))?.status()).toBe(401)
})

test('a form left blank says what is missing and leads to it', async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Escribí tu correo')).toBeVisible()
  await expect(page.getByText('Escribí tu contraseña')).toBeVisible()
  await expect(page.getByLabel('Correo')).toBeFocused()
})
