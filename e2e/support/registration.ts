import type { Page } from '@playwright/test'

export const REGISTERED_PASSWORD = 'mate amargo 2026'

export const registrationField = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const registrationButton = (page: Page) => page.getByRole('button', { name: 'Ingresar', exact: true })

export async function fillRegistration(
  page: Page,
  { email = 'nueva@correo.test', password = REGISTERED_PASSWORD } = {},
): Promise<void> {
  await registrationField(page, 'Nombre').fill('Clara Núñez')
  await registrationField(page, 'Correo').fill(email)
  await registrationField(page, 'Provincia').selectOption('Salta')
  await registrationField(page, 'CP').fill('a4400abc')
  await registrationField(page, 'Direccion').fill('Belgrano 123')
  await registrationField(page, 'Password').fill(password)
}
