import { openTestMailServer } from '#testing/test-mail-server.ts'
import { buyOne } from './buy-one.ts'
import { expect, openDemoShop, test, visit } from './open-shop-process.ts'
import { enterAs } from './sign-in.ts'
import { stopTheClock } from './stop-the-clock.ts'

const EMAILS = '/dashboard/emails'

test('an admin finds the e-mail of a purchase, reads it as its buyer does and follows its link', async ({
  page,
  request,
}) => {
  const nombre = 'Eva <img src=x onerror=alert(1)>'
  const { numero, product } = await buyOne(request, { nombre, correo: 'eva@correo.test' })
  await enterAs(page, 'admin', EMAILS)
  const table = page.getByRole('table', { name: 'Correos' })
  await page.getByRole('searchbox', { name: 'Buscar por destinatario o asunto' }).fill('EVA@correo')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(`${EMAILS}?q=EVA%40correo`)
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(async () => {
    await page.reload()
    await expect(table).toContainText('En la bandeja local', { timeout: 500 })
  }).toPass()
  await expect(table).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2}/)

  await page.getByRole('link', { name: 'Gracias por tu compra' }).click()
  const email = page.frameLocator('iframe[title="El correo como se ve"]')
  await expect(email.getByRole('heading', { level: 1 })).toHaveText(`¡Gracias por tu compra, ${nombre}!`)
  await expect(email.locator('body')).toContainText(`N° ${numero}`)
  await expect(email.locator('body')).toContainText('PENDIENTE')
  await expect(email.locator('body')).toContainText(product.nombre)
  await page.getByText('Ver como texto').click()
  await expect(page.locator('pre')).toContainText(`Recibimos tu compra N° ${numero}`)

  const opened = page.waitForEvent('popup')
  await email.getByRole('link', { name: 'Ver mi compra' }).click()
  const receipt = await opened
  await expect(receipt.getByText(product.nombre).first()).toBeVisible()
  await receipt.close()
})

test('the e-mails are filtered by where they are, and an empty answer says so', async ({ page, request }) => {
  await buyOne(request)
  await enterAs(page, 'admin', EMAILS)
  await expect(page.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Falló' }).click()
  await expect(page).toHaveURL(`${EMAILS}?estado=failed`)
  await expect(page.getByText('No encontramos correos')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos' }).click()
  await expect(page.getByRole('table', { name: 'Correos' })).toBeVisible()
  await visit(page, `${EMAILS}/999999`)
  await expect(page.getByRole('heading', { name: 'No encontramos ese correo' })).toBeVisible()
})

test('the body of an e-mail comes alone, and nothing in it can run', async ({ page, request }) => {
  await buyOne(request)
  await enterAs(page, 'admin', EMAILS)
  const answer = await page.request.get(`${EMAILS}/1/body`)
  expect(answer.status()).toBe(200)
  const policy = answer.headers()['content-security-policy']!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('allow-scripts')
  expect((await request.get(`${EMAILS}/1/body`)).status()).toBe(401)
})

test('an e-mail the mail server refused is sent again from the panel', async ({ browser }) => {
  test.setTimeout(90_000)
  const mail = await openTestMailServer()
  mail.mood = 'refusing'
  mail.refusal = `no such user here ${'20020a17090a4b0500b0029c'.repeat(4)}`
  const { shop, remove } = await openDemoShop('e2e-mail', { MAIL_URL: mail.url })
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    const page = await context.newPage()
    await buyOne(page.request, { correo: 'eva@correo.test' })
    await enterAs(page, 'admin', EMAILS)
    const table = page.getByRole('table', { name: 'Correos' })
    await expect(async () => {
      await page.reload()
      await expect(table).toContainText('550 no such user here', { timeout: 500 })
    }).toPass()
    await page.getByRole('link', { name: 'Gracias por tu compra' }).click()
    await expect(page.locator('dl').getByText('Falló')).toBeVisible()
    const desktop = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('dl')).toContainText(mail.refusal)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await page.setViewportSize(desktop)

    mail.mood = 'well'
    await stopTheClock(page)
    await page.getByRole('button', { name: 'Reenviar' }).press('Enter')
    await expect(page.getByText('El correo vuelve a la fila')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reenviar' })).toBeHidden()
    await expect(page.locator('dt:text-is("Estado") + dd')).toBeFocused()
    await expect.poll(() => mail.received.map(({ recipients }) => recipients)).toEqual([['eva@correo.test']])
    await page.reload()
    await expect(page.locator('dl').getByText('Enviado')).toBeVisible()
  } finally {
    await context.close()
    await remove()
    await mail.down()
  }
})
