import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { signIn } from './sign-in.ts'

const SALES = '/dashboard/sales'

async function expectTurnedAway(page: Page, { status, to }: { status: number; to: string }): Promise<void> {
  const answer = await page.goto(SALES)
  expect(answer?.status()).toBe(status)
  await expect(page.getByRole('heading', { name: 'No estás autorizado a ingresar aquí' })).toBeVisible()
  await expect(page.getByText('No autorizado, redirigiendo...')).toBeVisible()
  await page.waitForURL((address) => address.pathname === to)
}

test('who has not signed in is turned away from the sales and led to sign in', async ({ page }) => {
  await expectTurnedAway(page, { status: 401, to: '/login' })
  await expect(page.getByLabel('Correo')).toBeVisible()
})

test('a customer is turned away from the sales and led to the shop', async ({ page }) => {
  await signIn(page, 'user')
  await page.waitForURL((address) => address.pathname === '/')
  await expectTurnedAway(page, { status: 403, to: '/' })
})

test('a seller is turned away from the sales and led on', async ({ page }) => {
  await signIn(page, 'seller')
  await page.waitForURL((address) => address.pathname !== '/login')
  const home = new URL(page.url()).pathname
  await expectTurnedAway(page, { status: 403, to: home })
})

test('the screen for who may not enter leads on by itself, and never to itself', async ({ page }) => {
  expect((await page.goto('/error'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'No estás autorizado a ingresar aquí' })).toBeVisible()
  await page.waitForURL((address) => address.pathname === '/login')
})

test('the admin enters, finds a sale by its number, and after signing out may not enter', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.waitForURL(`**${SALES}`)
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
  await signIn(page, 'admin')
  await page.waitForURL(`**${SALES}`)
  await visit(page, '/login')
  await expect(page.getByRole('heading', { name: 'Hola Administradora demo!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir al panel de control' })).toBeVisible()
})
