import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { totpCode } from '#testing/identity/totp-code.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { openSignedIn, clearSession } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const seller = demoAccounts.find(({ rol }) => rol === 'seller')!

/** Returns an authenticator app's URI for the key that is shown under the QR code. */
async function readShownKey(page: Page): Promise<string> {
  const secret = (await page.locator('code').first().textContent())!.replaceAll(' ', '')
  return `otpauth://totp/x?secret=${secret}&digits=6&period=30`
}

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function submitPassword(page: Page): Promise<void> {
  await page.getByLabel('Correo').fill(seller.email)
  await page.getByLabel('Contraseña').fill(seller.password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tu código' })).toBeVisible()
}

test('A seller turns on the second factor, signs in with it, loses the phone, and turns it off', async ({
  page,
}) => {
  await openSignedIn(page, 'seller', '/profile')
  const section = page.getByRole('region', { name: 'Ingreso en dos pasos' })
  await section.getByRole('button', { name: 'Activar' }).click()
  await section.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(section.getByRole('button', { name: 'Activar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section.getByLabel('Tu contraseña')).toBeFocused()
  await page.keyboard.type('otra-clave')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Esa no es tu contraseña')).toBeVisible()
  await section.getByLabel('Tu contraseña').fill(seller.password)
  await page.keyboard.press('Enter')
  await expect(section.getByRole('img', { name: 'Imagen para escanear con la aplicación' })).toBeVisible()
  await expectAccessible(page, 'the key of the second step')
  const otpauth = await readShownKey(page)
  await section.getByLabel('Código').fill('000000')
  await page.keyboard.press('Enter')
  await expect(section.getByText(/^Ese código no es correcto/)).toBeVisible()
  await section.getByLabel('Código').fill(totpCode(otpauth))
  await page.keyboard.press('Enter')
  await expect(section.getByRole('heading', { name: /^Listo/ })).toBeFocused()
  const codes = await section
    .getByRole('list', { name: 'Códigos de recuperación' })
    .getByRole('listitem')
    .allTextContents()
  const download = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Descargar' }).click()
  expect((await readFile(await (await download).path(), 'utf8')).trim().split('\n')).toEqual(codes)
  await section.getByRole('button', { name: 'Ya los guardé' }).press('Enter')
  await expect(section.getByText('Está activado')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Desactivar' })).toBeFocused()

  await clearSession(page)
  await visit(page, '/login')
  await submitPassword(page)
  const code = page.getByLabel('Código de 6 números')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Ese código no es correcto')
  await code.fill(totpCode(otpauth, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()

  await clearSession(page)
  await visit(page, '/login')
  await submitPassword(page)
  await page.getByRole('button', { name: /código de recuperación/ }).click()
  await expect(page.getByLabel('Código de recuperación')).toBeFocused()
  await page.keyboard.type(codes[0]!)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()

  await stopTheClock(page)
  await visit(page, '/profile')
  await expect(section.getByText('Está activado')).toBeVisible()
  await section.getByRole('button', { name: 'Desactivar' }).click()
  await section.getByLabel('Tu contraseña').fill(seller.password)
  await section.getByLabel('Código').fill(codes[1]!)
  await section.getByRole('button', { name: 'Desactivar' }).press('Enter')
  await expect(section.getByRole('button', { name: 'Activar' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Mensajes' })).toContainText('desactivaste el segundo paso')
})

test('The form for the second-factor code refuses a blank code and leads back to the password', async ({
  page,
}) => {
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'multi-factor-auth-required', message: 'Falta el código de tu segundo paso.' },
    }),
  )
  await visit(page, '/login')
  await submitPassword(page)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  const missing = page.getByText('Escribí el código', { exact: true })
  await expect(missing).toBeVisible()
  await expectAccessible(page, 'code asked for')
  await page.getByRole('button', { name: /código de recuperación/ }).press('Enter')
  await expect(page.getByLabel('Código de recuperación')).toBeFocused()
  await expect(missing).toBeHidden()
  await page.getByRole('button', { name: 'Volver a la contraseña' }).press('Enter')
  await expect(page.getByLabel('Correo')).toHaveValue(seller.email)
  await expect(page.getByLabel('Contraseña')).toBeFocused()

  await test.step('a late code leads back to the password', async () => {
    await submitPassword(page)
    await page.getByLabel('Código de 6 números').fill('123456')
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(page.getByRole('form', { name: 'Ingresar' }).getByRole('alert')).toContainText(
      'Volvé a ingresar con tu contraseña.',
    )
    await expect(page.getByLabel('Correo')).toHaveValue(seller.email)
    await expect(page.getByLabel('Contraseña')).toBeFocused()
  })
})
