import type { Page } from '@playwright/test'
import type { Role } from '#domain/role.ts'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { expect, visit } from './open-shop-process.ts'

/** Signs in at /login as the demo shop's person of that role, up to the message that says so. */
export async function signIn(page: Page, rol: Role): Promise<void> {
  const account = demoAccounts.find((one) => one.rol === rol)!
  await visit(page, '/login')
  await page.getByLabel('Correo').fill(account.email)
  await page.getByLabel('Contraseña').fill(account.password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
}

/** Signs in and, once led on, goes to a page that asks for it. */
export async function enterAs(page: Page, rol: Role, address: string): Promise<void> {
  await signIn(page, rol)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await visit(page, address)
}
