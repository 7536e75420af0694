import type { Page } from '@playwright/test'
import { expect, NO_NETWORK, test, visit } from './open-shop-process.ts'
import {
  registrationButton as button,
  registrationField as field,
  fillRegistration as fillIn,
} from './registration.ts'
import { stopTheClock } from './stop-the-clock.ts'

const refusal = (page: Page) => page.getByRole('form').getByRole('alert').first()

test('somebody registers by keyboard, finds their e-mail filled in and signs in', async ({ page }) => {
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
  await expect(page.getByLabel('Correo')).toHaveValue('clara@correo.test')
  await expect(page.getByLabel('Contraseña')).toBeFocused()

  await page.keyboard.type('mate amargo 2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname === '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hola Clara Núñez!' })).toBeVisible()
})

test('what was typed before the page woke up stays', async ({ page }) => {
  const asleep = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await asleep.promise
    await route.continue()
  })
  await page.goto('/register', { waitUntil: 'commit' })
  await field(page, 'Nombre').fill('Clara Núñez')
  await field(page, 'Provincia').selectOption('Salta')
  asleep.resolve()
  await expect(page.getByRole('button', { name: 'Mostrar clave' })).toBeVisible()
  await button(page).click()
  await expect(page.getByText('Escribí tu correo')).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue('Clara Núñez')
  await expect(field(page, 'Provincia')).toHaveValue('Salta')
  await expect(page.getByText('Escribí tu nombre')).toHaveCount(0)
})

test('a blank form says what is missing in every field and leads to the first', async ({ page }) => {
  await visit(page, '/register')
  await button(page).click()
  for (const text of [
    'Escribí tu nombre',
    'Escribí tu correo',
    'Elegí tu provincia',
    'Escribí tu código postal: 4 números, o completo como C1425BGP',
    'Escribí tu dirección',
    'Elegí una contraseña',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(field(page, 'Nombre')).toBeFocused()
  await expect(field(page, 'CP')).toHaveAccessibleDescription(/4 números/)
})

test('a field is checked on leaving it, and the password’s rules are told as they are met', async ({
  page,
}) => {
  await visit(page, '/register')
  await field(page, 'Correo').fill('clara@')
  await field(page, 'CP').fill('44')
  await expect(page.getByText('Ingresá un correo válido, como nombre@correo.com')).toBeVisible()
  const rule = page.getByRole('list', { name: 'Qué tiene que cumplir' }).getByRole('listitem')
  await field(page, 'Password').fill('mates')
  await expect(rule).toHaveText(['Al menos 6 caracteres (falta)'])
  await field(page, 'Password').fill('mates!')
  await expect(rule).toHaveText(['Al menos 6 caracteres (listo)'])
  await field(page, 'Correo').fill('mates@correo.test')
  await field(page, 'Password').fill('mates@correo.test')
  await expect(rule).toHaveText([
    'Al menos 6 caracteres (listo)',
    'Que no sea tu correo ni el nombre de la tienda (falta)',
  ])
})

test('without a connection nothing is lost, and the second try works', async ({
  page,
  context,
  browserErrors,
}) => {
  await visit(page, '/register')
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

test('however often it is pressed, one registration is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/create')) sent.push(request.method())
  })
  await page.route('**/api/user/create', async (route) => {
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
    await button(page).click({ force: true })
    await field(page, 'Password').press('Enter')
    await route.continue()
  })
  await visit(page, '/register')
  await fillIn(page, { email: 'dos-veces@correo.test' })
  await button(page).dblclick()
  await expect(page).toHaveURL(/\/login$/)
  expect(sent).toEqual(['POST'])
})

test('a known e-mail is answered as any other', async ({ page }) => {
  await stopTheClock(page)
  await visit(page, '/register')
  await fillIn(page, { email: 'clienta@vidriera.test' })
  await button(page).click()
  await expect(page.getByText('Usuario creado exitosamente')).toBeVisible()
  await page.getByLabel('Contraseña').fill('mate amargo 2026')
  await button(page).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Error al ingresar')
})

test('what the shop refuses is told beside its field, and a stricter policy is learnt', async ({ page }) => {
  await stopTheClock(page)
  const sentence = 'La contraseña no cumple los requisitos: un número.'
  await page.route('**/api/auth/password-policy', (route) =>
    route.fulfill({
      json: {
        schemaVersion: 1,
        customStrengthOptions: { minPasswordLength: 8, containsNumericCharacter: true },
      },
    }),
  )
  await page.route('**/api/user/create', (route) =>
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
  await visit(page, '/register')
  await fillIn(page, { password: 'mate amargo' })
  await button(page).click()
  await expect(page.getByText('Error al crear nuevo usuario', { exact: true })).toBeVisible()
  await expect(field(page, 'Password')).toHaveAccessibleDescription(sentence)
  await expect(page.getByRole('list', { name: 'Qué tiene que cumplir' }).getByRole('listitem')).toHaveText([
    'Al menos 8 caracteres (listo)',
    'Un número (falta)',
  ])
})
