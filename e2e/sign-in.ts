import type { Page } from '@playwright/test'
import type { Role } from '#domain/role.ts'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { expect, visit } from './open-shop-process.ts'

/** Waits until the notification has closed. */
export async function signIn(page: Page, rol: Role): Promise<void> {
  const account = demoAccounts.find((one) => one.rol === rol)!
  await visit(page, '/login')
  await page.getByLabel('Correo').fill(account.email)
  await page.getByLabel('Contraseña').fill(account.password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy()
}

/** Opens a page with an existing session, without the form and its redirect. */
export async function enterAs(page: Page, rol: Role, address: string): Promise<void> {
  const person = demoAccounts.find((one) => one.rol === rol)!
  await enterWith(page, person, address)
}

export async function enterWith(
  page: Page,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<void> {
  const entered = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(entered.status()).toBe(200)
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('authToken', kept), token)
  await visit(page, address)
}

/** The page on screen stays. */
export async function forgetWhoEntered(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}
