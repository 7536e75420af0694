import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { sessionCookies } from '#e2e/support/session-cookies.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn, signIn } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const CONTROL = '/dashboard/dashboard'
const SALES = '/dashboard/sales'
const BALANCE = '/dashboard/balance'
const adminScreens = [
  '/dashboard/products',
  '/dashboard/products/imports',
  '/dashboard/categories',
  '/dashboard/suppliers',
  SALES,
  '/dashboard/emails',
  '/dashboard/customers',
  '/dashboard/users',
  '/dashboard/audit',
  '/dashboard/jobs',
  '/dashboard/invoicing',
  '/dashboard/store',
  '/dashboard/panel',
  '/dashboard/reports',
  '/dashboard/reports/stock',
  '/dashboard/reports/reorder',
]
const staffScreens = [
  '/dashboard',
  CONTROL,
  BALANCE,
  '/dashboard/transfers',
  '/dashboard/invoices',
  '/dashboard/credits',
  '/dashboard/labels',
  '/dashboard/goods-receipts',
  '/dashboard/stock-counts',
  '/dashboard/shipments',
  '/dashboard/support',
  ...adminScreens,
  '/dashboard/no-existe',
]

const reason = (page: Page) => page.getByRole('heading', { name: 'No estás autorizado a ingresar aquí' })
const redirectMessage = (page: Page) => page.getByText('No autorizado, redirigiendo...')

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => stopTheClock(page))

/** Checks the status of the server's response, not the page's later redirect. */
async function expectRefused(page: Page, addresses: readonly string[], status: number): Promise<void> {
  for (const address of addresses) {
    const response = await page.request.get(address)
    expect(response.status(), address).toBe(status)
    expect(await response.text(), address).toContain('No estás autorizado a ingresar aquí')
  }
}

async function expectErrorAndRedirect(
  page: Page,
  { from, status, to }: { from: string; status: number; to: string },
): Promise<void> {
  const response = await page.goto(from)
  expect(response?.status()).toBe(status)
  await expect(reason(page)).toBeVisible()
  await expect(redirectMessage(page)).toBeVisible()
  await expectRedirectTo(page, to)
}

async function expectRedirectTo(page: Page, to: string): Promise<void> {
  // The browser starts with its stored role. If the server sends another role, the countdown restarts.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await page.waitForURL((address) => address.pathname === to, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

test('A visitor without a session is refused at every staff screen, redirected to the sign-in page, and returns after the sign-in', async ({
  page,
}) => {
  await expectRefused(page, staffScreens, 401)

  await test.step('on a phone the notification of the redirect does not cover the reason', async () => {
    expect((await visit(page, SALES))?.status()).toBe(401)
    await expect(redirectMessage(page)).toBeVisible()
    await asOnAPhone(page, async () => {
      // Repeats the check, because the page has its old width for a moment.
      await expect(async () => {
        const message = (await redirectMessage(page).boundingBox())!
        const reasonBox = (await reason(page).boundingBox())!
        expect(message.y + message.height).toBeLessThan(reasonBox.y)
      }).toPass()
    })
  })

  await test.step('staff who then sign in return to that screen and reach their profile from it', async () => {
    await expectRedirectTo(page, '/login')
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
  await expect(redirectMessage(page)).toBeVisible()
  // The test cannot stop the clock, because axe waits between rules. A delayed data request postpones the redirect
  // until the check ends.
  const checked = Promise.withResolvers<void>()
  await page.route('**/login.data*', async (route) => {
    await checked.promise
    await route.continue()
  })
  await page.clock.resume()
  await page.getByRole('button', { name: 'Cerrar mensaje' }).click()
  await expectAccessible(page, 'who may not enter')
  await expect(page).toHaveURL(/\/error$/)
  await expect(reason(page)).toBeVisible()
  checked.resolve()
  await page.waitForURL((address) => address.pathname === '/login')
})

test('A customer is refused at every staff screen and led to the shop, whatever role the browser has stored', async ({
  page,
}) => {
  await openSignedIn(page, 'user', SALES)
  await expect(reason(page)).toBeVisible()
  await expect(redirectMessage(page)).toBeVisible()
  await expectRedirectTo(page, '/')
  await expectRefused(page, staffScreens, 403)
  await page.evaluate(() => {
    const [head, , seal] = localStorage.getItem('authToken')!.split('.')
    const claims = btoa(JSON.stringify({ sub: 'x', rol: 'admin', exp: Date.now() / 1000 + 900 }))
    localStorage.setItem('authToken', [head, claims, seal].join('.'))
  })
  await expectErrorAndRedirect(page, { from: CONTROL, status: 403, to: '/' })
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
    'Etiquetas',
    'Ingreso de mercadería',
    'Conteos',
    'Envíos',
    'Señas',
    'Arrepentimientos',
    'Vales',
    'Pagos virtuales',
    'Soporte',
  ])
  await expectRefused(page, [...adminScreens, '/dashboard/emails/1'], 403)
  await expectErrorAndRedirect(page, { from: SALES, status: 403, to: CONTROL })
  await expect(page.getByRole('heading', { name: 'Control', exact: true })).toBeVisible()
})

test('The admin starts on Control and after sign-out cannot open it', async ({ page }) => {
  await signIn(page, 'admin')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
  await page.clock.runFor(2_000)
  await page.waitForURL(`**${CONTROL}`)

  await test.step('an unknown back-office address says so to staff', async () => {
    // The clock must run, because axe waits between rules.
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
    expect(await sessionCookies(page.context())).toEqual([])
    await expectRefused(page, [CONTROL], 401)
  })
})
