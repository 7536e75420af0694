import type { EnginePage } from './support/engine-page.ts'
import { expect, test } from './support/engines-test.ts'
import { windows } from './support/windows.ts'

const PASSWORD = 'mate amargo 2026'
const NEW_PASSWORD = 'yerba dulce 2027'

for (const { isPhone: _, ...window } of windows)
  test(`At ${window.width} px a shopper signs in by password and by e-mail, resets the password and edits the profile`, async ({
    openWindow,
    shop,
    mailbox,
  }) => {
    const email = await register(shop.url)
    const page = await openWindow(window)
    await test.step('by password', async () => {
      await signIn(page, email, PASSWORD)
      await page.open('/profile')
      await page.fill('Nombre', 'Clara Paz')
      await page.click('button', 'Guardar')
      await page.expectText('Guardamos tus datos')
      await page.click('button', 'Cerrar mi cuenta')
      await page.expectDialog('Cerrar mi cuenta')
      await page.clickBackdrop()
    })
    await test.step('by an e-mailed link, in another browser', async () => {
      const other = await openWindow(window)
      await other.open('/login')
      await other.click('button', 'Enviarme un enlace para entrar')
      await other.expectDialog('Entrar con un enlace')
      await other.fill('Tu correo', email)
      await other.click('button', 'Enviarme el enlace')
      await other.expectText(`Si hay una cuenta con ${email}`)
      await other.open(await mailbox.lastLinkTo(email))
      await other.expectPath('/')
    })
    await test.step('by a new password', async () => {
      const other = await openWindow(window)
      await other.open('/login')
      await other.click('button', 'Olvidé mi contraseña')
      await other.expectDialog('Olvidé mi contraseña')
      await other.fill('Tu correo', email)
      await other.click('button', 'Enviarme el correo')
      await other.expectText(`Si hay una cuenta con ${email}`)
      await other.open(await mailbox.lastLinkTo(email))
      await other.fill('Contraseña nueva', NEW_PASSWORD)
      await other.press('Enter')
      await other.expectText('Listo, cambiaste tu contraseña')
      await signIn(other, email, NEW_PASSWORD)
    })
  })

async function signIn(page: EnginePage, email: string, password: string): Promise<void> {
  await page.open('/login')
  await page.fill('Correo', email)
  await page.fill('Contraseña', password)
  await page.click('button', 'Ingresar')
  // The redirect would cancel the next navigation.
  await page.expectPath('/')
}

async function register(home: string): Promise<string> {
  const email = `clara-${crypto.randomUUID()}@correo.test`
  const reply = await fetch(`${home}/api/user/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Clara',
      email,
      password: PASSWORD,
      state: 'Salta',
      postalCode: '4400',
      address: 'Belgrano 123',
    }),
  })
  expect(reply.status).toBe(200)
  return email
}
