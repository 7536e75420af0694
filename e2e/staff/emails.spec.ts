import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { buyOne } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, test } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const EMAILS = '/dashboard/emails'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('An admin finds the e-mail of a purchase, reads it as the customer does and follows its link', async ({
  page,
  request,
  browserErrors,
}) => {
  const nombre = 'Eva <img src=x onerror=alert(1)>'
  const { numero, product } = await buyOne(request, { nombre, correo: 'eva@correo.test' })
  await openSignedIn(page, 'admin', EMAILS)
  const table = page.getByRole('table', { name: 'Correos' })
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Buscar por destinatario o asunto' }).fill(text)
    await page.getByRole('button', { name: 'Buscar' }).click()
  }
  await test.step('the e-mails are filtered by state, and an empty result says so', async () => {
    await expect(page.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page, 'e-mails')
    await page.getByRole('button', { name: 'Falló' }).click()
    await expect(page).toHaveURL(`${EMAILS}?estado=failed`)
    await expect(page.getByText('No encontramos correos')).toBeVisible()
    await page.getByRole('link', { name: 'Limpiar filtros' }).click()
    await expect(page).toHaveURL(EMAILS)
    await expect(table).toBeVisible()
    await search('zzzz')
    await expect(page.getByText('No encontramos correos')).toBeVisible()
    await expectAccessible(page, 'no e-mail found')
    await page.getByRole('link', { name: 'Limpiar filtros' }).press('Enter')
  })

  await test.step('the header of the time column reverses the order, also on a phone, and the filter stays', async () => {
    const listedEmails = async () => (await page.request.get(`${EMAILS}?estado=local&q=EVA%40correo`)).text()
    await expect.poll(listedEmails).toContain('Gracias por tu compra')
    await page.getByRole('button', { name: 'En la bandeja local' }).click()
    await expect(page).toHaveURL(`${EMAILS}?estado=local`)
    const written = table.getByRole('columnheader', { name: 'Escrito' })
    await expect(written).toHaveAttribute('aria-sort', 'descending')
    await written.getByRole('link').press('Enter')
    await expect(page).toHaveURL(`${EMAILS}?estado=local&sentido=asc`)
    await expect(written).toHaveAttribute('aria-sort', 'ascending')
    await asOnAPhone(page, async () => {
      await page.getByRole('link', { name: 'Escrito ascendente' }).click()
      await expect(page).toHaveURL(`${EMAILS}?estado=local`)
    })
    await page.getByRole('button', { name: 'Todos' }).click()
    await expect(page).toHaveURL(EMAILS)
  })

  await test.step('a search without a connection says so in place, and a retry finds the e-mail', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    await page.route(/emails\.data/, (route) => route.abort())
    await search('EVA@correo')
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar esto')
    await page.unroute(/emails\.data/)
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter')
    await expect(page).toHaveURL(`${EMAILS}?q=EVA%40correo`)
    await expect(page.getByRole('searchbox')).toHaveValue('EVA@correo')
    await expect(table.getByRole('row')).toHaveCount(2)
  })

  await test.step('an e-mail is found by its recipient and shows its state and time', async () => {
    await search('EVA@correo')
    await expect(page).toHaveURL(`${EMAILS}?q=EVA%40correo`)
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table).toContainText('En la bandeja local')
    await expect(table).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2}/)
  })

  const imageResponse = page.waitForResponse(/-letter\.jpg$/)
  await page.getByRole('link', { name: 'Gracias por tu compra' }).click()
  const email = page.frameLocator('iframe[title="El correo como se ve"]')
  await expect(email.getByRole('heading', { level: 1 })).toHaveText(`¡Gracias por tu compra, ${nombre}!`)
  await expect(email.locator('body')).toContainText(`N° ${numero}`)
  await expect(email.locator('body')).toContainText('PENDIENTE')
  await expect(email.locator('body')).toContainText(product.nombre)
  // The e-mail's frame is sandboxed with another origin, but may load the shop's pictures.
  expect((await imageResponse).ok()).toBe(true)
  await page.getByText('Ver como texto').click()
  await expect(page.locator('pre')).toContainText(`Recibimos tu compra N° ${numero}`)

  await test.step('its link opens the receipt', async () => {
    const opened = page.waitForEvent('popup')
    await email.getByRole('link', { name: 'Ver mi compra' }).click()
    const receipt = await opened
    await expect(receipt.getByText(product.nombre).first()).toBeVisible()
    await receipt.close()
  })

  await test.step('the screen and the e-mail are accessible', async () => {
    const emailBody = await (await page.request.get(`${page.url()}/body`)).text()
    // The e-mail is checked as a page, because its frame forbids scripts and axe is a script.
    await page.locator('iframe').evaluate((frame) => frame.remove())
    await expectAccessible(page, 'e-mail')
    await page.goto('about:blank')
    // `setContent` has no origin, so the browser refuses to load the shop's pictures.
    browserErrors.allow(/-letter\.jpg/)
    await page.setContent(emailBody)
    await expectAccessible(page, 'what the e-mail says')
  })
})

test('Staff get the body of an e-mail as a page without scripts, and an unknown e-mail is reported', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { email, password } = demoAccounts.find(({ rol }) => rol === 'admin')!
  await buyOne(request)
  const admin = await playwright.request.newContext({ baseURL: baseURL! })
  await admin.post('/api/auth/sign-in/email', { data: { email, password } })
  const response = await admin.get(`${EMAILS}/1/body`)
  expect(response.status()).toBe(200)
  const policy = response.headers()['content-security-policy']!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('allow-scripts')
  expect((await request.get(`${EMAILS}/1/body`)).status()).toBe(401)
  const missing = await admin.get(`${EMAILS}/999999`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('No encontramos ese correo')
  await admin.dispose()
})
