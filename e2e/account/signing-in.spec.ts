import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, NO_NETWORK, test, visit } from '#e2e/shops/demo-shop.ts'

const customer = demoAccounts.find(({ rol }) => rol === 'user')!

const refusal = (page: Page) => page.getByRole('form').getByRole('alert')
const email = (page: Page) => page.getByLabel('Correo')
const password = (page: Page) => page.getByLabel('Contraseña')
const press = (page: Page) => page.getByRole('button', { name: 'Ingresar', exact: true }).click()

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The sign-in form reports missing fields, refusals, rate limits and a lost connection, keeps its text, and the next try works', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.clock.install()
  await visit(page, '/login?email=clara%40correo.test&continueTo=%2F%2Fevil.test%2F')
  await test.step('an e-mail in the URL is filled in and removed from the history', async () => {
    await expect(email(page)).toHaveValue('clara@correo.test')
    await expect(page).toHaveURL('/login?continueTo=%2F%2Fevil.test%2F')
  })

  await test.step('a blank form reports its missing fields and focuses the first', async () => {
    await email(page).fill('')
    await press(page)
    await expect(page.getByText('Escribí tu correo')).toBeVisible()
    await expect(page.getByText('Escribí tu contraseña')).toBeVisible()
    await expect(email(page)).toBeFocused()
  })

  await test.step('the password can be shown, and caps lock is reported', async () => {
    await password(page).fill('Mate')
    await expect(password(page)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Mostrar clave' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar clave' }).click()
    await expect(password(page)).toHaveAttribute('type', 'password')
    await password(page).evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
    )
    await expect(page.getByText('Tenés activadas las mayúsculas')).toBeVisible()
  })

  await test.step('the error does not say whether the e-mail or the password is wrong', async () => {
    await email(page).fill(customer.email)
    await password(page).fill('otra-clave')
    await press(page)
    await expect(refusal(page)).toContainText('Error al ingresar')
    await expect(email(page)).toHaveValue(customer.email)
    await page.getByRole('button', { name: 'Cerrar mensaje' }).click()
    await expectAccessible(page, 'sign-in refused')
  })

  await test.step('after too many tries the form says how long to wait, and then that the wait is over', async () => {
    await page.route('**/api/auth/sign-in/email', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '120' },
        json: { code: 'too-many-requests', message: 'Demasiados intentos. Volvé a probar en 2 minutos.' },
      }),
    )
    await password(page).fill(customer.password)
    await press(page)
    await expect(refusal(page)).toHaveText('Demasiados intentos. Volvé a probar en 2 minutos.')
    await expect(password(page)).toHaveValue(customer.password)
    await page.clock.fastForward(121_000)
    await expect(refusal(page)).toHaveText('Ya podés volver a probar.')
    await page.unroute('**/api/auth/sign-in/email')
  })

  await test.step('a missing connection is reported', async () => {
    browserErrors.allow(NO_NETWORK)
    await context.setOffline(true)
    await press(page)
    await expect(refusal(page)).toHaveText('No pudimos conectarnos. Revisá tu conexión y volvé a probar.')
    await context.setOffline(false)
  })

  await test.step('the next try works, and an address of another site leads home', async () => {
    await press(page)
    await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/')
  })
})
