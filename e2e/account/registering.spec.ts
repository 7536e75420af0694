import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, NO_NETWORK, test, visit } from '#e2e/shops/demo-shop.ts'
import {
  registrationButton as button,
  registrationField as field,
  fillRegistration as fillIn,
} from '#e2e/support/registration.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const refusal = (page: Page) => page.getByRole('form').getByRole('alert').first()
const rules = (page: Page) => page.getByRole('list', { name: 'Qué tiene que cumplir' }).getByRole('listitem')

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A visitor registers by keyboard, finds their e-mail filled in and signs in', async ({ page }) => {
  await stopTheClock(page)
  await visit(page, '/login')
  await page.getByRole('link', { name: 'Registrate' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await field(page, 'Nombre').focus()
  for (const typed of [
    'Clara Núñez',
    'clara@correo.test',
    'Salta',
    '4400',
    'Belgrano 123',
    'mate amargo 2026',
  ]) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Mostrar clave' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Usuario creado exitosamente')).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue('clara@correo.test')
  await expect(page.getByLabel('Contraseña')).toBeFocused()

  await page.keyboard.type('mate amargo 2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hola Clara Núñez!' })).toBeVisible()
})

test('A registration shows each field’s error and loses no text, neither before hydration nor without a connection', async ({
  page,
  context,
  browserErrors,
}) => {
  await test.step('text from before hydration stays', async () => {
    const scriptsReleased = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scriptsReleased.promise
      await route.continue()
    })
    await page.goto('/register', { waitUntil: 'commit' })
    await field(page, 'Nombre').fill('Clara Núñez')
    await field(page, 'Provincia').selectOption('Salta')
    scriptsReleased.resolve()
    await expect(page.getByRole('button', { name: 'Mostrar clave' })).toBeVisible()
    await page.unroute('**/assets/*.js')
    await button(page).click()
    await expect(page.getByText('Ingresá un correo válido, como nombre@correo.com')).toBeVisible()
    await expect(field(page, 'Nombre')).toHaveValue('Clara Núñez')
    await expect(field(page, 'Provincia')).toHaveValue('Salta')
    await expect(page.getByText('Escribí tu nombre')).toHaveCount(0)
  })

  await test.step('a blank form shows an error in every field and focuses the first', async () => {
    await field(page, 'Nombre').fill('')
    await field(page, 'Provincia').selectOption('')
    await button(page).click()
    for (const text of [
      'Escribí tu nombre',
      'Ingresá un correo válido, como nombre@correo.com',
      'Elegí tu provincia',
      'Escribí tu código postal: 4 números, o completo como C1425BGP',
      'Escribí tu dirección',
      'La contraseña es obligatoria',
    ])
      await expect(page.getByText(text)).toBeVisible()
    await expect(field(page, 'Nombre')).toBeFocused()
    await expect(field(page, 'CP')).toHaveAccessibleDescription(/4 números/)
    await expectAccessible(page, 'registration refused')
  })

  await test.step('a field is validated when it loses the focus, and each password rule is marked once it is met', async () => {
    await field(page, 'Correo').fill('clara@')
    await field(page, 'CP').fill('44')
    await expect(page.getByText('Ingresá un correo válido, como nombre@correo.com')).toBeVisible()
    await field(page, 'Password').fill('mates')
    await expect(rules(page)).toHaveText(['Al menos 6 caracteres (falta)'])
    await field(page, 'Password').fill('mates!')
    await expect(rules(page)).toHaveText(['Al menos 6 caracteres (listo)'])
    await field(page, 'Correo').fill('mates@correo.test')
    await field(page, 'Password').fill('mates@correo.test')
    await expect(rules(page)).toHaveText([
      'Al menos 6 caracteres (listo)',
      'Que no sea tu correo ni el nombre de la tienda (falta)',
    ])
  })

  await test.step('a registration without a connection keeps its text, and a retry works', async () => {
    await fillIn(page, { email: 'sin-red@correo.test' })
    browserErrors.allow(NO_NETWORK)
    await context.setOffline(true)
    await button(page).click()
    await expect(refusal(page)).toHaveText(
      'Error al crear nuevo usuario. No pudimos conectarnos. Revisá tu conexión y volvé a probar.',
    )
    await context.setOffline(false)
    await expect(field(page, 'Password')).toHaveValue('mate amargo 2026')
    await button(page).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('The server’s refusal is shown beside its field with a stricter password policy, and repeated presses send one registration', async ({
  page,
}) => {
  const create = '**/api/user/create'
  await visit(page, '/register')
  await test.step('the refusal is shown beside the password, whose rules are updated', async () => {
    const sentence = 'La contraseña no cumple los requisitos: un número.'
    await page.route('**/api/auth/password-policy', (route) =>
      route.fulfill({
        json: {
          schemaVersion: 1,
          customStrengthOptions: { minPasswordLength: 8, containsNumericCharacter: true },
        },
      }),
    )
    await page.route(create, (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 'password-does-not-meet-requirements',
          message: sentence,
          error: sentence,
          fields: { password: sentence },
        },
      }),
    )
    await fillIn(page, { email: 'dos-veces@correo.test', password: 'mate amargo' })
    await button(page).click()
    await expect(page.getByText('Error al crear nuevo usuario', { exact: true })).toBeVisible()
    await expect(field(page, 'Password')).toHaveAccessibleDescription(sentence)
    await expect(rules(page)).toHaveText(['Al menos 8 caracteres (listo)', 'Un número (falta)'])
    await page.unroute(create)
  })

  await test.step('repeated presses send one request', async () => {
    const sent: string[] = []
    await page.route(create, async (route) => {
      sent.push(route.request().method())
      await expect(button(page)).toHaveAttribute('aria-busy', 'true')
      await button(page).click({ force: true })
      await field(page, 'Password').press('Enter')
      await route.continue()
    })
    await field(page, 'Password').fill('mate amargo 2026')
    await button(page).dblclick()
    await expect(page).toHaveURL(/\/login$/)
    expect(sent).toEqual(['POST'])
  })
})
