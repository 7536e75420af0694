import type { Page } from '@playwright/test'
import type { Role } from '#domain/account/role.ts'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'

/** Signs in with the form and waits until the browser has stored the ID token. */
export async function signIn(page: Page, rol: Role): Promise<void> {
  const account = demoAccounts.find((one) => one.rol === rol)!
  await visit(page, '/login')
  await page.getByLabel('Correo').fill(account.email)
  await page.getByLabel('Contraseña').fill(account.password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy()
}

/** Signs in over the API and opens a page, without the form and its redirect. */
export async function openSignedIn(page: Page, rol: Role, address: string): Promise<void> {
  const account = demoAccounts.find((one) => one.rol === rol)!
  await openSignedInWith(page, account, address)
}

export async function openSignedInWith(
  page: Page,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(response.status()).toBe(200)
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate((stored) => localStorage.setItem('authToken', stored), token)
  await visit(page, address)
}

/** Deletes the session from the browser. The open page does not reload. */
export async function clearSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}
