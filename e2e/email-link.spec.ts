import type { Page } from '@playwright/test'
import { expect, test as demoTest, visit } from './open-shop-process.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { stopTheClock } from './stop-the-clock.ts'

const test = demoTest.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({ shop }, lend) => {
      const mailbox = await openMailbox(shop)
      await lend(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
})

const entered = (page: Page) => page.getByText('Ingreso exitoso, redirigiendo..')
const refusal = (page: Page) => page.getByRole('form', { name: 'Ingresar' }).getByRole('alert')
const PASSWORD = 'mate amargo 2026'
let people = 0

/** Somebody with an account of their own, made without going through the screens. */
async function register(page: Page): Promise<string> {
  const email = `clara-${Date.now()}-${++people}@correo.test`
  const reply = await page.request.post('/api/user/create', {
    data: {
      name: 'Clara',
      email,
      password: PASSWORD,
      state: 'Salta',
      postalCode: '4400',
      address: 'Belgrano 123',
    },
  })
  expect(reply.status()).toBe(200)
  return email
}

/** Asks for a mail by one of the two dialogs of the sign-in page. */
async function ask(page: Page, { button, email, send }: { button: string; email: string; send: string }) {
  await visit(page, '/login')
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tu correo').fill(email)
  await dialog.getByRole('button', { name: send }).click()
  await expect(dialog.getByText(`Si hay una cuenta con ${email}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Listo' }).click()
}

const askForLink = (page: Page, email: string) =>
  ask(page, { button: 'Enviarme un enlace para entrar', email, send: 'Enviarme el enlace' })
const askForReset = (page: Page, email: string) =>
  ask(page, { button: 'Olvidé mi contraseña', email, send: 'Enviarme el correo' })

async function signInWithPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

test('a shopper enters by the link in a mail, and its code stays nowhere', async ({ page, mailbox }) => {
  const email = await register(page)
  await askForLink(page, email)
  await stopTheClock(page)
  await visit(page, await mailbox.lastLinkTo(email))
  await expect(entered(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Tu contraseña anterior ya no vale')).toBeVisible()
  await page.clock.runFor(2_000)
  await page.waitForURL((address) => address.pathname === '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hola Clara!' })).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain('oobCode')
})

test('a link works once', async ({ page, mailbox }) => {
  const email = await register(page)
  await askForLink(page, email)
  const link = await mailbox.lastLinkTo(email)
  await stopTheClock(page)
  await visit(page, link)
  await expect(entered(page)).toBeVisible()
  await page.context().clearCookies({ name: 'vidriera.session_token' })
  await page.evaluate(() => localStorage.clear())
  await visit(page, link)
  await expect(refusal(page)).toContainText('Ese enlace ya se usó o no es válido. Pedí uno nuevo.')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('in another browser the link asks for the mailbox', async ({ page, browser, shop, mailbox }) => {
  const email = await register(page)
  await askForLink(page, email)
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await stopTheClock(other)
  await visit(other, await mailbox.lastLinkTo(email))
  await expect(other.getByRole('heading', { name: 'Confirmá que sos vos' })).toBeVisible()
  await expect(other.getByLabel('Tu correo')).toBeFocused()
  await other.keyboard.type('otra@correo.test')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Ese no es el correo al que mandamos el enlace.')).toBeVisible()
  await other.getByLabel('Tu correo').fill(email)
  await other.keyboard.press('Enter')
  await expect(entered(other)).toBeVisible()
  await other.context().close()
})

test('a link leads on to where the shopper was going', async ({ page, mailbox }) => {
  const email = await register(page)
  await visit(page, '/login?continueTo=%2Fcart')
  await page.getByRole('button', { name: 'Enviarme un enlace para entrar' }).click()
  await page.getByLabel('Tu correo').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible()
  await visit(page, await mailbox.lastLinkTo(email))
  await page.waitForURL((address) => address.pathname === '/cart')
})

test('an expired link says so, and the form is there to ask for another', async ({ page, mailbox }) => {
  const email = await register(page)
  await askForLink(page, email)
  const expired = { code: 'expired-action-code', message: 'Ese enlace venció. Pedí uno nuevo.' }
  await page.route('**/api/login/link', (route) => route.fulfill({ status: 400, json: expired }))
  await visit(page, await mailbox.lastLinkTo(email))
  await expect(refusal(page)).toContainText(expired.message)
  await expect(page.getByRole('button', { name: 'Enviarme un enlace para entrar' })).toBeVisible()
})

for (const [what, change] of [
  ['its key', (link: URL) => link.searchParams.delete('apiKey')],
  ['its code', (link: URL) => link.searchParams.delete('oobCode')],
  ['its purpose', (link: URL) => link.searchParams.delete('mode')],
] as const) {
  test(`a link without ${what} is told to be incomplete, and nothing is asked of the shop`, async ({
    page,
  }) => {
    const link = new URL('https://x.test/login?apiKey=vidriera&oobCode=abc&mode=signIn')
    change(link)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url())
    })
    await visit(page, `/login${link.search}`)
    await expect(refusal(page)).toContainText('Ese enlace está incompleto.')
    await expect(page).toHaveURL(/\/login$/)
    expect(asked).toEqual([])
  })
}

test('a link never leads to another site', async ({ page, mailbox }) => {
  const email = await register(page)
  await askForLink(page, email)
  const link = new URL(await mailbox.lastLinkTo(email))
  link.searchParams.set('continueUrl', 'https://malo.test/')
  await stopTheClock(page)
  await visit(page, link.href)
  await expect(entered(page)).toBeVisible()
  await page.clock.runFor(2_000)
  await page.waitForURL((address) => address.pathname === '/')
  expect(new URL(page.url()).host).toBe(link.host)
})

test('a forgotten password is chosen anew by the link in a mail, and the old one is over', async ({
  page,
  mailbox,
}) => {
  const email = await register(page)
  await askForReset(page, email)
  await stopTheClock(page)
  await visit(page, await mailbox.lastLinkTo(email))
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
  await expect(entered(page)).toBeVisible()
})

test('a used link for the password leads back to the sign-in page', async ({ page, mailbox }) => {
  const email = await register(page)
  await askForReset(page, email)
  const link = await mailbox.lastLinkTo(email)
  await stopTheClock(page)
  for (const outcome of [
    'Listo, cambiaste tu contraseña',
    'Ese enlace ya se usó o no es válido. Pedí uno nuevo.',
  ]) {
    await visit(page, link)
    await page.getByLabel('Contraseña nueva').fill('tereré con limón 2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText(outcome).first()).toBeVisible()
  }
  await expect(page.getByLabel('Correo')).toBeVisible()
})

test('an address that is none is asked for again, and one without an account is told the same', async ({
  page,
}) => {
  await visit(page, '/login')
  await page.getByLabel('Correo').fill('nadie@correo.test')
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Tu correo')).toHaveValue('nadie@correo.test')
  await dialog.getByLabel('Tu correo').fill('nadie')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Ingresá un correo válido, como nombre@correo.com')).toBeVisible()
  await dialog.getByLabel('Tu correo').fill('nadie@correo.test')
  await page.keyboard.press('Enter')
  const told = dialog.getByText('Si hay una cuenta con nadie@correo.test')
  await expect(told).toBeVisible()
  // Where the press was there is nothing any more.
  await expect(told).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Listo' })).toBeFocused()
})

test('an e-mail is confirmed by the link that registering sends, after signing in', async ({
  page,
  mailbox,
}) => {
  const email = await register(page)
  await stopTheClock(page)
  await visit(page, await mailbox.lastLinkTo(email))
  await expect(page.getByText('Ingresá y confirmamos tu correo.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await signInWithPassword(page, { email, password: PASSWORD })
  await expect(entered(page)).toBeVisible()
  await expect(page.getByText('Listo, confirmamos tu correo').first()).toBeVisible()
  await page.clock.runFor(2_000)
  await page.waitForURL((address) => address.pathname === '/')
  await visit(page, '/profile')
  await expect(page.getByRole('heading', { name: 'Tus datos', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Confirmar el correo' })).toHaveCount(0)
})

test('whoever has not confirmed is told in their profile, and asks for the mail again', async ({
  page,
  mailbox,
}) => {
  const email = await register(page)
  await visit(page, '/login')
  await signInWithPassword(page, { email, password: PASSWORD })
  await page.waitForURL((address) => address.pathname === '/')
  await visit(page, '/profile')
  const notice = page.getByRole('region', { name: 'Confirmar el correo' })
  await notice.getByRole('button', { name: 'Enviarme el correo' }).click()
  await expect(notice.getByText(`Te mandamos el correo a ${email}`)).toBeVisible()
  await visit(page, await mailbox.lastLinkTo(email))
  await expect(page.getByRole('main').getByText('Listo, confirmamos tu correo.')).toBeVisible()
})

test('whoever asks for no mail after all goes on where they were', async ({ page }) => {
  await visit(page, '/login')
  for (const name of ['Olvidé mi contraseña', 'Enviarme un enlace para entrar']) {
    const opener = page.getByRole('button', { name })
    const dialog = page.getByRole('dialog')
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
