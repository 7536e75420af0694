import { freePort } from '#testing/shop/shop-process.ts'
import { openTestOidcIssuer, type TestOidcIssuer } from '#testing/identity/test-oidc-issuer.ts'
import { openTestMailServer, type TestMailServer } from '#testing/email/test-mail-server.ts'
import { buyOne } from '#e2e/support/buy-one.ts'
import { expect, openDemoShop, test as demoTest, visit } from '#e2e/shops/demo-shop.ts'
import { fillRegistration, REGISTERED_PASSWORD, registrationButton } from '#e2e/support/registration.ts'
import { addToCart, fillContact, goToCart, goToPayment, unitsInCart } from '#e2e/support/shopper.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

type ListedEmail = { recipient: string; state: string }
type ExternalServers = { mail: TestMailServer; issuer: TestOidcIssuer }

/**
 * A shop that sells only to accounts, sends e-mails through its own server and uses an OIDC provider on another site.
 */
const test = demoTest.extend<object, { outside: ExternalServers }>({
  outside: [
    async ({}, lend) => {
      const [mail, issuer] = await Promise.all([openTestMailServer(), openTestOidcIssuer()])
      await lend({ mail, issuer })
      await Promise.all([mail.stopListening(), issuer.stop()])
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ outside: { mail, issuer } }, lend, { workerIndex }) => {
      const PORT = String(await freePort())
      const { shop, remove } = await openDemoShop(`e2e-set-otherwise-${workerIndex}`, {
        PORT,
        PUBLIC_URL: `http://127.0.0.1:${PORT}`,
        GUEST_CHECKOUT: 'false',
        MAIL_URL: mail.url,
        ...issuer.settings,
      })
      await lend(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

test('In a shop that sells only to accounts a guest learns this in the cart and at the last press, registers, returns and buys', async ({
  page,
  request,
}) => {
  await stopTheClock(page)
  await addToCart(page, { id: 'ves-009', color: 'rojo', talle: 'S' })
  await goToCart(page)
  await test.step('the cart tells a guest that an account is required, and its link leads there and back', async () => {
    await expect(page.getByText('Para comprar en esta tienda necesitás una cuenta')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Registrate' }).click()
    await expect(page).toHaveURL('/register?continueTo=%2Fcart')
    await page.goBack()
    // The previous registration form has a name field too, so the test waits for the next page.
    await expect(page.getByRole('main').getByRole('heading', { name: 'Contacto' })).toBeVisible()
  })

  await test.step('the last press leads to the sign-in page', async () => {
    await fillContact(page)
    await goToPayment(page)
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    const signInAlert = page.getByRole('main').getByRole('alert')
    await expect(signInAlert).toContainText('Iniciá sesión para terminar tu compra')
    await expect(signInAlert.getByRole('button', { name: 'Seguir sin cuenta' })).toHaveCount(0)
    await signInAlert.getByRole('link', { name: 'Ingresar' }).click()
    await expect(page).toHaveURL('/login?continueTo=%2Fcart%3Fpaso%3Dpago')
  })

  await test.step('registration and sign-in lead back to the cart', async () => {
    await page.getByRole('link', { name: 'Registrate' }).click()
    await expect(page).toHaveURL('/register?continueTo=%2Fcart%3Fpaso%3Dpago')
    await page.getByRole('link', { name: 'Ingresá' }).click()
    await expect(page).toHaveURL('/login?continueTo=%2Fcart%3Fpaso%3Dpago')
    await page.getByRole('link', { name: 'Registrate' }).click()
    await fillRegistration(page, { email: 'para-comprar@correo.test' })
    await registrationButton(page).click()
    await expect(page.getByLabel('Correo')).toHaveValue('para-comprar@correo.test')
    await page.getByLabel('Contraseña').fill(REGISTERED_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/cart?paso=pago')
    expect(await unitsInCart(page)).toBe(1)
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    await expect(page.getByText('Tu pedido')).toBeVisible()
  })

  await test.step('the purchase guide does not promise a purchase without an account', async () => {
    const guide = await (await request.get('/howcanbuy')).text()
    expect(guide).toContain('Creá tu cuenta con tu correo.')
    expect(guide).not.toContain('sin cuenta')
  })
})

test('An admin sends an e-mail again that the mail server refused', async ({
  page,
  playwright,
  baseURL,
  outside: { mail },
  browserErrors,
}) => {
  // The script that stops the clock also runs in the e-mail's sandboxed frame, where the browser refuses it and logs an
  // error.
  browserErrors.allow(/Blocked script execution in .*\/body/)
  mail.behaviour = 'refusing'
  mail.refusal = `no such user here ${'20020a17090a4b0500b0029c'.repeat(4)}`
  await openSignedIn(page, 'admin', '/dashboard/emails')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const admin = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  await buyOne(admin, { correo: 'eva@correo.test' })
  const state = async () => {
    const mailed = (await (await admin.get('/api/emails?q=eva@correo.test')).json()) as ListedEmail[]
    return mailed.find(({ recipient }) => recipient === 'eva@correo.test')?.state
  }
  await expect.poll(state).toBe('failed')
  await visit(page, '/dashboard/emails?q=eva')
  await expect(page.getByRole('table', { name: 'Correos' })).toContainText('550 no such user here')
  await test.step('the selected e-mails are queued again together', async () => {
    const box = page.getByRole('checkbox', { name: 'Elegir Gracias por tu compra, para eva@correo.test' })
    const all = page.getByRole('checkbox', { name: 'Elegir todos' })
    const chosen = page.getByRole('group', { name: 'Los elegidos' })
    await asOnAPhone(page, async () => {
      await all.check()
      await expect(box).toBeChecked()
      await expect(chosen).toBeInViewport()
      await all.uncheck()
      await expect(chosen).toBeHidden()
    })
    const { y } = (await box.boundingBox())!
    await box.press('Space')
    await expect(chosen).toContainText('1 elegido')
    await expect(all).toBeChecked({ indeterminate: true })
    expect((await box.boundingBox())!.y).toBe(y)
    await expectAccessible(page, 'an e-mail chosen')
    await chosen.getByRole('button', { name: 'Reenviar' }).press('Enter')
    await expect(page.getByText('El correo vuelve a la fila')).toBeVisible()
    await expect(chosen).toBeHidden()
    await expect.poll(state).toBe('failed')
    await visit(page, '/dashboard/emails?q=eva')
  })
  await page.getByRole('link', { name: 'Gracias por tu compra' }).click()
  await expect(page.locator('dl').getByText('Falló')).toBeVisible()
  const desktop = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('dl')).toContainText(mail.refusal)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await page.setViewportSize(desktop)

  mail.behaviour = 'well'
  await stopTheClock(page)
  await page.getByRole('button', { name: 'Reenviar' }).press('Enter')
  await expect(page.getByText('El correo vuelve a la fila')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reenviar' })).toBeHidden()
  await expect(page.locator('dt:text-is("Estado") + dd')).toBeFocused()
  const toEva = () => mail.received.filter(({ recipients }) => recipients.includes('eva@correo.test'))
  await expect.poll(() => toEva().map(({ recipients }) => recipients)).toEqual([['eva@correo.test']])
  await expect.poll(state).toBe('sent')
  await admin.dispose()
  const screen = await (await page.request.get(page.url())).text()
  expect(screen).toMatch(/Estado<\/dt>(?:(?!<\/dd>)[\s\S])*Enviado/)
})

test('A provider on another site returns to the page that opened its window, and this page continues to the shopper’s destination', async ({
  page,
  outside: { issuer },
}) => {
  issuer.setClaims({ sub: 'lola', email: 'lola@correo.test', email_verified: true, name: 'Lola Mora' })
  await stopTheClock(page)
  await visit(page, '/login?continueTo=%2Fcart')
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Ingresar con Cuentas de prueba' }).click(),
  ])
  await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
  expect(window.isClosed()).toBe(true)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hola Lola Mora!' })).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/cart')
})
