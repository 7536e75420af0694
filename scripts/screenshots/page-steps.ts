import type { Page } from '@playwright/test'
import type { Role } from '#domain/account/role.ts'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { aCustomer } from '#testing/fixtures/builders.ts'
import type { Scene } from './shot.ts'

/** Goes to a page and waits for hydration, because a click before hydration has no effect. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')))
}

export const at =
  (address: string) =>
  ({ page }: Scene): Promise<void> =>
    visit(page, address)

async function addToCart(
  page: Page,
  { id, color, talle }: { id: string; color: string; talle: string },
): Promise<void> {
  await visit(page, `/product/${id}`)
  await choose(page, { color, talle })
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Ver el carrito' }).waitFor()
}

export async function choose(page: Page, { color, talle }: { color: string; talle: string }): Promise<void> {
  await page.getByRole('radio', { name: color, exact: true }).check()
  await page.getByRole('radio', { name: talle, exact: true }).check()
}

/** Adds the three products that all cart screenshots show. */
export async function fillCart(page: Page): Promise<void> {
  await addToCart(page, { id: 'ves-001', color: 'bordo', talle: 'M' })
  await addToCart(page, { id: 'swe-001', color: 'beige', talle: 'S' })
  await addToCart(page, { id: 'fal-001', color: 'azul', talle: '38' })
}

export async function goToCart(page: Page): Promise<void> {
  await fillCart(page)
  await visit(page, '/cart')
}

const shopper = aCustomer({
  nombre: 'Clienta de ejemplo',
  correo: 'clienta@ejemplo.test',
  direccion: 'Calle de Ejemplo 123',
})

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Nombre').fill(shopper.nombre)
  await page.getByLabel('Correo').fill(shopper.correo)
  await page.getByLabel('Provincia').selectOption(shopper.provincia)
  await page.getByLabel('Dirección').fill(shopper.direccion)
  await page.getByLabel('Código postal').fill(shopper.cp)
  await page.getByLabel(/^Celular/).fill(shopper.celular)
}

export async function goToDelivery(page: Page): Promise<void> {
  await goToCart(page)
  await fillContact(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('heading', { name: 'Envio' }).waitFor()
  await movePointerAway(page)
}

export async function goToPayment(page: Page): Promise<void> {
  await goToDelivery(page)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await page.getByRole('heading', { name: 'Forma Pago' }).waitFor()
  await movePointerAway(page)
}

/** Moves the pointer away, because another button may be under it now. */
const movePointerAway = (page: Page): Promise<void> => page.mouse.move(0, 0)

export async function signIn(page: Page, role: Role): Promise<void> {
  const { email, password } = demoAccounts.find(({ rol }) => rol === role)!
  await visit(page, '/login')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}
