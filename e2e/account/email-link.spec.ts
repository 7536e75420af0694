import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { type Mailbox, openMailbox } from '#e2e/support/mailbox.ts'
import { openSignedInWith, clearSession } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const signedInMessage = (page: Page) => page.getByText('Ingreso exitoso, redirigiendo..')
const refusal = (page: Page) => page.getByRole('form', { name: 'Ingresar' }).getByRole('alert')
const greeting = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Hola Clara!' })
const PASSWORD = 'mate amargo 2026'
let accountCount = 0
let mailbox: Mailbox

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async ({ shop }) => {
  mailbox = await openMailbox(shop)
})
test.afterAll(() => mailbox.close())

async function register(page: Page): Promise<string> {
  const email = `clara-${Date.now()}-${++accountCount}@correo.test`
  await post(page, '/api/user/create', {
    name: 'Clara',
    email,
    password: PASSWORD,
    state: 'Salta',
    postalCode: '4400',
    address: 'Belgrano 123',
  })
  return email
}

async function post(page: Page, path: string, data: object): Promise<void> {
  expect((await page.request.post(path, { data })).status(), path).toBe(200)
}

async function signInWithPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

test('A shopper signs in once by an e-mailed link and returns to their page, and its code stays in no history', async ({
  page,
}) => {
  const email = await register(page)
  await stopTheClock(page)
  await visit(page, '/login?continueTo=%2Fcart')
  await page.getByRole('button', { name: 'Enviarme un enlace para entrar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tu correo').fill(email)
  await dialog.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(dialog.getByText(`Si hay una cuenta con ${email}`)).toBeVisible()

  const link = await mailbox.lastLinkTo(email)
  await visit(page, link)
  await expect(signedInMessage(page)).toBeVisible()
  await expect(page).toHaveURL('/login?continueTo=%2Fcart')
  await expect(page.getByText('Tu contraseña anterior ya no vale')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/cart')
  await expect(greeting(page)).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain('oobCode')

  await test.step('a used link is refused, and the form offers another one', async () => {
    await clearSession(page)
    await visit(page, link)
    await expect(refusal(page)).toContainText('Ese enlace ya se usó o no es válido. Pedí uno nuevo.')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await expect(page.getByRole('button', { name: 'Enviarme un enlace para entrar' })).toBeVisible()
  })
})

test('In another browser the link requests the e-mail address, and never redirects to another site', async ({
  page,
}) => {
  const email = await register(page)
  await post(page, '/api/login/link/request', { email })
  await page.context().clearCookies()
  const link = new URL(await mailbox.lastLinkTo(email))
  link.searchParams.set('continueUrl', 'https://malo.test/')
  await stopTheClock(page)
  await visit(page, link.href)
  await expect(page.getByRole('heading', { name: 'Confirmá que sos vos' })).toBeVisible()
  await expect(page.getByLabel('Tu correo')).toBeFocused()
  await page.keyboard.type('otra@correo.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ese no es el correo al que mandamos el enlace.')).toBeVisible()
  await page.getByLabel('Tu correo').fill(email)
  await page.keyboard.press('Enter')
  await expect(signedInMessage(page)).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/')
})

test('An e-mailed link resets a forgotten password once, and the old password is invalid', async ({
  page,
}) => {
  const email = await register(page)
  await post(page, '/api/login/password/request', { email })
  const link = await mailbox.lastLinkTo(email)
  await stopTheClock(page)
  await visit(page, link)
  await expect(page.getByRole('heading', { name: 'Elegí tu contraseña' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Contraseña nueva')).toBeFocused()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A tu contraseña todavía le falta algo de la lista')).toBeVisible()
  await page.getByLabel('Contraseña nueva').fill('tereré con limón 2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Listo, cambiaste tu contraseña')).toBeVisible()

  await signInWithPassword(page, { email, password: PASSWORD })
  await expect(refusal(page)).toContainText('Error al ingresar')
  await signInWithPassword(page, { email, password: 'tereré con limón 2026' })
  await expect(signedInMessage(page)).toBeVisible()

  await test.step('a used link leads back to the sign-in page', async () => {
    await clearSession(page)
    await visit(page, link)
    await page.getByLabel('Contraseña nueva').fill('tereré con limón 2026')
    await page.keyboard.press('Enter')
    await expect(refusal(page)).toContainText('Ese enlace ya se usó o no es válido. Pedí uno nuevo.')
    await expect(page.getByLabel('Correo')).toBeVisible()
  })
})

test('The profile shows an unconfirmed e-mail address and sends the link again, and the link confirms after sign-in', async ({
  page,
}) => {
  const email = await register(page)
  const other = await register(page)
  await openSignedInWith(page, { email, password: PASSWORD }, '/profile')
  const notice = page.getByRole('region', { name: 'Confirmar el correo' })
  await notice.getByRole('button', { name: 'Enviarme el correo' }).click()
  await expect(notice.getByText(`Te mandamos el correo a ${email}`)).toBeVisible()

  await test.step('in a browser without a session the address is confirmed after sign-in', async () => {
    await clearSession(page)
    await stopTheClock(page)
    await visit(page, await mailbox.lastLinkTo(email))
    await expect(page.getByText('Ingresá y confirmamos tu correo.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await signInWithPassword(page, { email, password: PASSWORD })
    await expect(signedInMessage(page)).toBeVisible()
    await expect(page.getByText('Listo, confirmamos tu correo').first()).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/')
    await greeting(page).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Perfil' }).click()
    await expect(page.getByRole('heading', { name: 'Tus datos', exact: true })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  await test.step('in a browser with a session the link of the registration confirms at once', async () => {
    await openSignedInWith(page, { email: other, password: PASSWORD }, await mailbox.lastLinkTo(other))
    await expect(page.getByRole('main').getByText('Listo, confirmamos tu correo.')).toBeVisible()
  })
})

test('The dialog that requests an e-mail refuses an invalid address and does not reveal whether an account exists', async ({
  page,
}) => {
  await visit(page, '/login')
  const dialog = page.getByRole('dialog')
  await test.step('a cancelled request returns to the page', async () => {
    for (const name of ['Olvidé mi contraseña', 'Enviarme un enlace para entrar']) {
      const opener = page.getByRole('button', { name })
      await opener.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      await opener.press('Enter')
      await dialog.getByRole('button', { name: 'Cerrar' }).press('Enter')
      await expect(opener).toBeFocused()
    }
  })

  await test.step('a missing or invalid address is reported', async () => {
    await page.getByLabel('Correo').fill('nadie@correo.test')
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
    await expect(dialog.getByLabel('Tu correo')).toHaveValue('nadie@correo.test')
    await dialog.getByLabel('Tu correo').fill('')
    await dialog.getByRole('button', { name: 'Enviarme el correo' }).click()
    await expect(dialog.getByText('Escribí tu correo')).toBeVisible()
    await expectAccessible(page, 'forgotten password')
    await dialog.getByLabel('Tu correo').fill('nadie')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Ingresá un correo válido, como nombre@correo.com')).toBeVisible()
  })

  await test.step('an address without an account has the same answer', async () => {
    await dialog.getByLabel('Tu correo').fill('nadie@correo.test')
    await page.keyboard.press('Enter')
    const confirmation = dialog.getByText('Si hay una cuenta con nadie@correo.test')
    await expect(confirmation).toBeVisible()
    // The focused button was removed, so the focus must move to the confirmation.
    await expect(confirmation).toBeFocused()
    await expectAccessible(page, 'mail asked for')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Listo' })).toBeFocused()
  })

  await test.step('an incomplete link is reported without a request to the server', async () => {
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') requestedUrls.push(request.url())
    })
    await visit(page, '/login?oobCode=abc&mode=signIn')
    await expect(refusal(page)).toContainText('Ese enlace está incompleto.')
    await expect(page).toHaveURL(/\/login$/)
    expect(requestedUrls).toEqual([])
    await expectAccessible(page, 'broken link')
  })
})
