import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { totpCode } from '#testing/identity/totp-code.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { openMailbox } from '#e2e/support/mailbox.ts'
import { expect, test } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const USERS = '/dashboard/users'
const seller = { nombre: 'Verónica Paz', email: 'veronica@vidriera.test', password: 'vende-mucho-2026' }

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const signIn = async (device: APIRequestContext) =>
  (
    await device.post('/api/auth/sign-in/email', {
      data: { email: seller.email, password: seller.password },
    })
  ).status()

async function enableSecondFactor(device: APIRequestContext): Promise<void> {
  const { cookies } = await device.storageState()
  const headers = { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value }
  const started = await device.post('/api/account/two-step', { headers, data: { clave: seller.password } })
  const { otpauth } = (await started.json()) as { otpauth: string }
  const codigo = totpCode(otpauth)
  expect((await device.post('/api/account/two-step/confirm', { headers, data: { codigo } })).status()).toBe(
    200,
  )
}

async function applyAction(page: Page, action: string, verb: string): Promise<void> {
  await page.getByRole('dialog', { name: seller.nombre }).getByRole('button', { name: action }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await question.getByRole('button', { name: verb, exact: true }).click()
  await expect(question).toHaveCount(0)
}

test('An admin creates a seller’s account, sees the missing fields, and resets, disables and enables the account', async ({
  page,
  shop,
}) => {
  const device = await requests.newContext({ baseURL: shop.url })
  const mailbox = await openMailbox(shop)
  await openSignedIn(page, 'admin', '/dashboard/dashboard')
  await page.getByRole('complementary').getByRole('link', { name: 'Vendedores' }).click()
  const table = page.getByRole('table', { name: 'Usuarios' })
  const row = table.getByRole('row', { name: seller.email })

  await test.step('the list has every account, filtered by role and found by name', async () => {
    await expect(page.getByRole('heading', { name: 'Administrar usuarios' })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Clienta demo.*Cliente/ })).toContainText(
      /\d{2}-\d{2}-\d{4}.*Activa/,
    )
    await expect(table.getByRole('row', { name: /^Administradora demo/ }).getByRole('link')).toHaveText(
      'Tu perfil',
    )
    await expectAccessible(page, 'users')
    await page.getByRole('button', { name: 'Vendedor', exact: true }).click()
    await expect(page).toHaveURL(`${USERS}?rol=seller`)
    await expect(table.getByRole('row', { name: /^Clienta demo/ })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('CLIENTA')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('No encontramos usuarios')).toBeVisible()
    await page.getByRole('link', { name: 'Limpiar filtros' }).click()
    await expect(table.getByRole('row', { name: /^Clienta demo/ })).toBeVisible()
  })

  const dialog = page.getByRole('dialog', { name: 'Crear vendedor' })
  const create = dialog.getByRole('button', { name: 'Crear vendedor' })
  await test.step('missing fields and an existing e-mail are reported, and no draft contains the password', async () => {
    await page.getByRole('button', { name: 'Crear vendedor' }).press('Enter')
    await expect(dialog.getByLabel('Rol').getByRole('option')).toHaveText(['Elegí un rol', 'Vendedor'])
    await dialog.getByLabel('Rol').selectOption('')
    await create.click()
    await expect(dialog.getByRole('form').getByRole('alert')).toHaveText([
      'El nombre es obligatorio',
      'El email es obligatorio',
      'La contraseña es obligatoria',
      'El rol es obligatorio y debe ser válido',
    ])
    await expect(dialog.getByLabel('Nombre')).toBeFocused()
    await expectAccessible(page, 'a seller with its errors')
    await dialog.getByLabel('Nombre').fill(seller.nombre)
    await dialog.getByLabel('Correo').fill(demoAccounts[2]!.email)
    await dialog.getByLabel('Contraseña', { exact: true }).fill(seller.password)
    await dialog.getByLabel('Rol').selectOption('Vendedor')
    await create.click()
    await expect(page.getByText('Error al crear nuevo vendedor')).toBeVisible()
    await expect(dialog.getByRole('form').getByRole('alert')).toHaveText('Ya hay una cuenta con ese correo.')
    const storedText = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(storedText).toContain(seller.nombre)
    expect(storedText).not.toContain(seller.password)
  })

  await test.step('the new seller is in the list and can sign in', async () => {
    await dialog.getByLabel('Correo').fill(seller.email)
    await create.click()
    await expect(page.getByText('Usuario creado exitosamente')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('Vendedor')
    expect(await signIn(device)).toBe(200)
    await enableSecondFactor(device)
  })

  const accountDialog = page.getByRole('dialog', { name: seller.nombre })
  await test.step('a link is sent by e-mail, and the second factor of a lost phone is removed with the sessions', async () => {
    await page.reload()
    await expect(row).toContainText('Dos pasos')
    await row.getByRole('button', { name: `Administrar ${seller.nombre}` }).press('Enter')
    await expectAccessible(page, 'what can be done with an account')
    await accountDialog.getByRole('button', { name: 'Desactivar' }).click()
    await expectAccessible(page, 'the question before it')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
    await applyAction(page, 'Mandar enlace', 'Mandar')
    await expect(accountDialog.getByText('Enlace enviado')).toBeVisible()
    expect(await mailbox.lastLinkTo(seller.email)).toContain('mode=resetPassword')
    await applyAction(page, 'Quitar segundo paso', 'Quitar')
    await expect(accountDialog.getByText('Segundo paso quitado')).toBeVisible()
    await expect(accountDialog.getByText('Dos pasos')).toHaveCount(0)
    expect((await device.get('/api/session')).status()).toBe(401)
    expect(await signIn(device)).toBe(200)
  })

  await test.step('a disabled account loses its sessions and cannot sign in, and a phone enables it again', async () => {
    await applyAction(page, 'Desactivar', 'Desactivar')
    await expect(accountDialog.getByText('Cuenta desactivada')).toBeVisible()
    await expect(accountDialog.getByText('Desactivada', { exact: true })).toBeVisible()
    expect((await device.get('/api/session')).status()).toBe(401)
    expect(await signIn(device)).toBe(403)
    await accountDialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(row).toContainText('Desactivada')
    await asOnAPhone(page, async () => {
      const card = page
        .getByRole('list', { name: 'Usuarios' })
        .getByRole('listitem')
        .filter({ hasText: seller.email })
      await card.getByRole('button', { name: `Administrar ${seller.nombre}` }).click()
      await applyAction(page, 'Activar', 'Activar')
      await expect(accountDialog.getByText('Cuenta activada')).toBeVisible()
      await accountDialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
      await expect(card).toContainText('Activa')
    })
    expect(await signIn(device)).toBe(200)
  })
  await mailbox.close()
  await device.dispose()
})
