import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { expect, NO_NETWORK, test, visit } from './open-shop-process.ts'
import { stopTheClock } from './stop-the-clock.ts'

const [admin] = demoAccounts
const customer = demoAccounts.find(({ rol }) => rol === 'user')!

const refusal = (page: Page) => page.getByRole('form').getByRole('alert')

async function send(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

test('the admin signs in, lands on Control, and after signing out may not see it', async ({ page }) => {
  await visit(page, '/login')
  await send(page, { email: admin!.email, password: 'otra-clave' })
  await expect(refusal(page)).toContainText('Error al ingresar')
  await expect(page.getByLabel('Correo')).toHaveValue(admin!.email)

  await page.getByLabel('Contraseña').fill(admin!.password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL('**/dashboard/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await visit(page, '/login')
  const loadedAnew = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await loadedAnew
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  expect(await page.context().cookies()).toEqual([])
  expect((await page.goto('/dashboard/dashboard'))?.status()).toBe(401)
})

test('a form left blank says what is missing and leads to it', async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Escribí tu correo')).toBeVisible()
  await expect(page.getByText('Escribí tu contraseña')).toBeVisible()
  await expect(page.getByLabel('Correo')).toBeFocused()
})

test('a customer signs in by keyboard and goes on two seconds later where they were', async ({ page }) => {
  await stopTheClock(page)
  await visit(page, '/login?continueTo=%2Fproduct%3Fcategoria%3DTops')
  await page.getByLabel('Correo').focus()
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(customer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL(/\/login/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/product\?categoria=Tops$/)
})

test('staff turned away because nobody is signed in come back to that screen, and reach their profile from it', async ({
  page,
}) => {
  await page.goto('/dashboard/sales')
  await page.waitForURL('**/login?*')
  await send(page, admin!)
  await page.waitForURL('**/dashboard/sales')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /Perfil$/ })
    .click()
  await expect(page.getByRole('region', { name: 'Ingreso en dos pasos' })).toBeVisible()
})

test('an address of another site leads home', async ({ page }) => {
  await visit(page, '/login?continueTo=%2F%2Fevil.test%2F')
  await send(page, customer)
  await page.waitForURL((address) => address.pathname === '/')
})

test('after too many tries it says how long to wait, and then that the wait is over', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '120' },
      json: { code: 'too-many-requests', message: 'Demasiados intentos. Volvé a probar en 2 minutos.' },
    }),
  )
  await visit(page, '/login')
  await send(page, customer)
  await expect(refusal(page)).toHaveText('Demasiados intentos. Volvé a probar en 2 minutos.')
  await expect(page.getByLabel('Contraseña')).toHaveValue(customer.password)
  await page.clock.fastForward(121_000)
  await expect(refusal(page)).toHaveText('Ya podés volver a probar.')
})

test('without a connection the form is kept, and the next try works', async ({
  page,
  context,
  browserErrors,
}) => {
  await visit(page, '/login')
  browserErrors.allow(NO_NETWORK)
  await context.setOffline(true)
  await send(page, customer)
  await expect(refusal(page)).toHaveText('No pudimos conectarnos. Revisá tu conexión y volvé a probar.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL((address) => address.pathname === '/')
})

test('a sign-in the shop cannot finish leaves nobody’s session on that computer', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 503/)
  await page.route('**/api/login/email', (route) => route.fulfill({ status: 503 }))
  await visit(page, '/login')
  await send(page, customer)
  await expect(refusal(page)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  expect((await page.request.get('/api/auth/token')).status()).toBe(401)
})

test('the password can be looked at, and capitals are told', async ({ page }) => {
  await visit(page, '/login')
  const password = page.getByLabel('Contraseña')
  await password.fill('Mate')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar clave' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar clave' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await password.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
  )
  await expect(page.getByText('Tenés activadas las mayúsculas')).toBeVisible()
})

test('an e-mail in the address is filled in and stays in no history', async ({ page }) => {
  await visit(page, '/login?email=clara%40correo.test')
  await expect(page.getByLabel('Correo')).toHaveValue('clara@correo.test')
  await expect(page).toHaveURL(/\/login$/)
})
