import type { Page } from '@playwright/test'
import { expect, test } from './open-shop-process.ts'
import { enterAs, signIn } from './sign-in.ts'
import { stopTheClock } from './stop-the-clock.ts'

const CONTROL = '/dashboard/dashboard'
const SALES = '/dashboard/sales'

async function expectTurnedAway(
  page: Page,
  { from = SALES, status, to }: { from?: string; status: number; to: string },
): Promise<void> {
  const answer = await page.goto(from)
  expect(answer?.status()).toBe(status)
  await expect(page.getByRole('heading', { name: 'No estás autorizado a ingresar aquí' })).toBeVisible()
  await expect(page.getByText('No autorizado, redirigiendo...')).toBeVisible()
  // When the shop corrects who the browser believed to be, the second begins anew.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await page.waitForURL((address) => address.pathname === to, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

test.beforeEach(({ page }) => stopTheClock(page))

const backOffice = ['/dashboard', CONTROL, SALES, '/dashboard/emails', '/dashboard/no-existe']

test('who has not signed in is turned away from every staff screen and led to sign in', async ({ page }) => {
  for (const from of backOffice) await expectTurnedAway(page, { from, status: 401, to: '/login' })
  await expect(page.getByLabel('Correo')).toBeVisible()
})

test('on a phone the message that one is led on leaves the reason to be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(SALES)
  const message = (await page.getByText('No autorizado, redirigiendo...').boundingBox())!
  const reason = (await page.getByRole('heading', { name: /^No estás autorizado/ }).boundingBox())!
  expect(message.y + message.height).toBeLessThan(reason.y)
})

test('a customer is turned away from every staff screen and led to the shop', async ({ page }) => {
  await enterAs(page, 'user', '/howcanbuy')
  for (const from of backOffice) await expectTurnedAway(page, { from, status: 403, to: '/' })
})

test('a seller lands on Control, sees no entry of the admin, and is led back from their screens', async ({
  page,
}) => {
  await signIn(page, 'seller')
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
  await page.clock.runFor(2_000)
  await page.waitForURL(`**${CONTROL}`)
  await expect(page.getByRole('navigation', { name: 'Panel de control' }).getByRole('link')).toHaveText([
    'Control',
  ])
  for (const from of [SALES, '/dashboard/emails', '/dashboard/emails/1'])
    await expectTurnedAway(page, { from, status: 403, to: CONTROL })
  await expect(page.getByRole('heading', { name: 'Control', exact: true })).toBeVisible()
})

test('a browser that believes to be an admin is not led in a circle', async ({ page }) => {
  await enterAs(page, 'user', '/howcanbuy')
  await page.evaluate(() => {
    const [head, , seal] = localStorage.getItem('authToken')!.split('.')
    const claims = btoa(JSON.stringify({ sub: 'x', rol: 'admin', exp: Date.now() / 1000 + 900 }))
    localStorage.setItem('authToken', [head, claims, seal].join('.'))
  })
  await expectTurnedAway(page, { from: CONTROL, status: 403, to: '/' })
})

test('an address of the panel that leads nowhere says so to staff', async ({ page }) => {
  await enterAs(page, 'admin', CONTROL)
  expect((await page.goto('/dashboard/no-existe'))?.status()).toBe(404)
  await page.getByRole('link', { name: 'Ir a Control' }).click()
  await page.waitForURL(`**${CONTROL}`)
  expect((await page.goto('/dashboard'))?.url()).toContain(CONTROL)
})

test('the screen for who may not enter leads on by itself, and never to itself', async ({ page }) => {
  expect((await page.goto('/error'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'No estás autorizado a ingresar aquí' })).toBeVisible()
  await expect(page.getByText('No autorizado, redirigiendo...')).toBeVisible()
  await page.clock.runFor(1_000)
  await page.waitForURL((address) => address.pathname === '/login')
})

test('the admin enters, finds a sale by its number, and after signing out may not enter', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
  await page.clock.runFor(2_000)
  await page.waitForURL(`**${CONTROL}`)
  await page.getByRole('link', { name: 'Ventas' }).click()
  const cards = page.getByRole('list', { name: 'Ventas' }).getByRole('article')
  await expect(cards).toHaveCount(9)
  await page.getByRole('link', { name: 'Ver más ventas' }).click()
  await expect(cards).not.toHaveCount(9)
  const [, numero = ''] = /N° (\d+)/.exec((await cards.first().getByRole('heading').textContent())!)!
  await page.getByRole('searchbox', { name: /Buscar por número/ }).fill(numero)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?q=${numero}$`))
  await expect(cards.first()).toContainText(`N° ${numero}`)

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  await expectTurnedAway(page, { status: 401, to: '/login' })
})

test('somebody who signed in already is greeted at the door, not asked again', async ({ page }) => {
  await enterAs(page, 'admin', '/login')
  await expect(page.getByRole('heading', { name: 'Hola Administradora demo!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir al panel de control' })).toBeVisible()
})
