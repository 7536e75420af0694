import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { cookiesOfSession } from './cookies-of-session.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, visit } from './open-shop-process.ts'
import { asOnAPhone } from './screens.ts'
import { enterAs, signIn } from './sign-in.ts'
import { stopTheClock } from './stop-the-clock.ts'

const CONTROL = '/dashboard/dashboard'
const SALES = '/dashboard/sales'
const BALANCE = '/dashboard/balance'
const ofTheAdmin = [
  '/dashboard/products',
  SALES,
  '/dashboard/emails',
  '/dashboard/users',
  '/dashboard/audit',
  '/dashboard/jobs',
  '/dashboard/store',
  '/dashboard/panel',
]
const backOffice = [
  '/dashboard',
  CONTROL,
  BALANCE,
  '/dashboard/support',
  ...ofTheAdmin,
  '/dashboard/no-existe',
]

const reason = (page: Page) => page.getByRole('heading', { name: 'No estás autorizado a ingresar aquí' })
const leading = (page: Page) => page.getByText('No autorizado, redirigiendo...')

// A fade-in lowers the contrast that axe measures.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => stopTheClock(page))

/** Checks the server's response, without redirects in the page. */
async function expectRefused(page: Page, addresses: readonly string[], status: number): Promise<void> {
  for (const address of addresses) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(status)
    expect(await answer.text(), address).toContain('No estás autorizado a ingresar aquí')
  }
}

async function expectTurnedAway(
  page: Page,
  { from, status, to }: { from: string; status: number; to: string },
): Promise<void> {
  const answer = await page.goto(from)
  expect(answer?.status()).toBe(status)
  await expect(reason(page)).toBeVisible()
  await expect(leading(page)).toBeVisible()
  await expectLedTo(page, to)
}

async function expectLedTo(page: Page, to: string): Promise<void> {
  // When the server corrects the role that the browser stored, the countdown of one second restarts.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await page.waitForURL((address) => address.pathname === to, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

test('A visitor without a session is refused at every staff screen, led to the sign-in page, and then returns', async ({
  page,
}) => {
  await expectRefused(page, backOffice, 401)

  await test.step('on a phone the notification of the redirect does not cover the reason', async () => {
    expect((await visit(page, SALES))?.status()).toBe(401)
    await expect(leading(page)).toBeVisible()
    await asOnAPhone(page, async () => {
      // For a moment the page keeps its old width.
      await expect(async () => {
        const message = (await leading(page).boundingBox())!
        const told = (await reason(page).boundingBox())!
        expect(message.y + message.height).toBeLessThan(told.y)
      }).toPass()
    })
  })

  await test.step('staff who then sign in return to that screen and reach their profile from it', async () => {
    await expectLedTo(page, '/login')
    const admin = demoAccounts.find(({ rol }) => rol === 'admin')!
    await page.getByLabel('Correo').fill(admin.email)
    await page.getByLabel('Contraseña').fill(admin.password)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
    await page.clock.runFor(2_000)
    await page.waitForURL(`**${SALES}`)
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /Perfil$/ })
      .click()
    await expect(page.getByRole('region', { name: 'Ingreso en dos pasos' })).toBeVisible()
  })
})

test('The error screen is accessible and redirects, but never to itself', async ({ page }) => {
  expect((await visit(page, '/error'))?.status()).toBe(403)
  await expect(leading(page)).toBeVisible()
  // axe waits between rules, so the clock must run, and the held route delays the redirect.
  const looked = Promise.withResolvers<void>()
  await page.route('**/login.data*', async (route) => {
    await looked.promise
    await route.continue()
  })
  await page.clock.resume()
  await page.getByRole('button', { name: 'Cerrar mensaje' }).click()
  await expectAccessible(page, 'who may not enter')
  await expect(page).toHaveURL(/\/error$/)
  await expect(reason(page)).toBeVisible()
  looked.resolve()
  await page.waitForURL((address) => address.pathname === '/login')
})

test('A customer is refused at every staff screen and led to the shop, whatever role the browser has stored', async ({
  page,
}) => {
  await enterAs(page, 'user', SALES)
  await expect(reason(page)).toBeVisible()
  await expect(leading(page)).toBeVisible()
  await expectLedTo(page, '/')
  await expectRefused(page, backOffice, 403)
  await page.evaluate(() => {
    const [head, , seal] = localStorage.getItem('authToken')!.split('.')
    const claims = btoa(JSON.stringify({ sub: 'x', rol: 'admin', exp: Date.now() / 1000 + 900 }))
    localStorage.setItem('authToken', [head, claims, seal].join('.'))
  })
  await expectTurnedAway(page, { from: CONTROL, status: 403, to: '/' })
})

test('A seller starts on Control, sees no admin entry, and is redirected from admin screens', async ({
  page,
}) => {
  await signIn(page, 'seller')
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
  await page.clock.runFor(2_000)
  await page.waitForURL(`**${CONTROL}`)
  await expect(page.getByRole('navigation', { name: 'Panel de control' }).getByRole('link')).toHaveText([
    'Control',
    'Balance',
    'Pagos virtuales',
    'Soporte',
  ])
  await expectRefused(page, [...ofTheAdmin, '/dashboard/emails/1'], 403)
  await expectTurnedAway(page, { from: SALES, status: 403, to: CONTROL })
  await expect(page.getByRole('heading', { name: 'Control', exact: true })).toBeVisible()
})

test('The admin starts on Control and after sign-out cannot open it', async ({ page }) => {
  await signIn(page, 'admin')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
  await page.clock.runFor(2_000)
  await page.waitForURL(`**${CONTROL}`)

  await test.step('an unknown back-office address says so to staff', async () => {
    // axe waits between rules, so the clock must run.
    await page.clock.resume()
    expect((await visit(page, '/dashboard/no-existe'))?.status()).toBe(404)
    await expectAccessible(page, 'an address of the panel that leads nowhere')
    await page.getByRole('link', { name: 'Ir a Control' }).click()
    await page.waitForURL(`**${CONTROL}`)
    expect((await page.request.get('/dashboard')).url()).toContain(CONTROL)
  })

  await test.step('the sign-in page greets a person with a session and shows no form', async () => {
    await visit(page, '/login')
    await expect(page.getByRole('heading', { name: 'Hola Administradora demo!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir al panel de control' })).toBeVisible()
  })

  await test.step('after sign-out no data of the admin are left in the browser', async () => {
    const loadedAnew = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await loadedAnew
    await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    expect(await cookiesOfSession(page.context())).toEqual([])
    await expectRefused(page, [CONTROL], 401)
  })
})
