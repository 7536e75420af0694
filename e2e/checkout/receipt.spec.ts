import type { Page } from '@playwright/test'
import { aCustomer } from '#testing/fixtures/builders.ts'
import { printPage } from '#e2e/support/printed-page.ts'
import { buyOneOf } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { listProducts, shopper } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const order = (page: Page) => page.getByRole('region', { name: 'Tu pedido' })

test('A receipt link shows the whole purchase in a new browser, with the ticket by chat and a copy for the shopper', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Simulates a browser without `navigator.share`. The button then copies the link.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share)
  const sweater = (await listProducts(page)).find(({ id }) => id === 'swe-004')!
  const { comprobante } = await buyOneOf(page.request, sweater)
  const chatLink = page.getByRole('link', { name: 'Avisar por chat' })
  await visit(page, `/cart?paso=entregado&comprobante=${comprobante}`)
  await expect(order(page)).toContainText(`${shopper.nombre} · ${shopper.celular}`)
  await expect(order(page)).toContainText(`${shopper.direccion}, ${shopper.provincia}, CP ${shopper.cp}`)
  await expect(order(page)).toContainText('Gratis, a coordinar con')
  await expect(order(page)).toContainText('Efectivo')
  await expect(order(page)).toContainText(/1 × .+, azul, talle S/)

  await test.step('the ticket lists customer, address, delivery, payment, lines and total', async () => {
    await expect(chatLink).toHaveAttribute('target', '_blank')
    const address = new URL((await chatLink.getAttribute('href'))!)
    expect(address.origin).toBe('https://wa.me')
    const ticket = address.searchParams.get('text')!
    for (const line of [
      `Cliente: ${shopper.nombre}`,
      `Dirección: ${shopper.direccion}, ${shopper.provincia}, CP ${shopper.cp}`,
      'Envío: Gratis',
      'Forma de pago: Efectivo',
      '- 1 x ',
      'Total: $',
    ])
      expect(ticket).toContain(line)
  })

  await test.step('the copied text is the link', async () => {
    await page.getByRole('button', { name: 'Compartir comprobante' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  await test.step('the printed receipt contains the shop, the thanks and the order, without buttons or notifications', async () => {
    const messages = page.getByRole('region', { name: 'Mensajes', includeHidden: true })
    await expect(messages).toHaveCSS('display', 'flex')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').getByText('Vidriera')).toBeVisible()
    await expect(order(page)).toContainText(shopper.direccion)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(messages).toHaveCSS('display', 'none')
    // `screen` would also hold while the page is printed.
    await page.emulateMedia({ media: null })
    for (const format of ['A4', 'Letter'] as const) {
      const printed = await printPage(page, format)
      expect(printed.pages, format).toBe(1)
      expect(printed.text).toContain(
        'Vidriera · Av. de la Tienda 1234 · Ciudad Autónoma de Buenos Aires · +54 9 11',
      )
      expect(printed.text).not.toContain('Pasos de la compra')
    }
  })
})

test('A guest creates an account with the data of the purchase, and a signed-in customer sees a link instead', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sweater = (await listProducts(page)).find(({ id }) => id === 'swe-004')!
  const { comprobante } = await buyOneOf(page.request, sweater)
  const receipt = `/cart?paso=entregado&comprobante=${comprobante}`
  // The receipt may be another person's, so its data must not replace the contact form in progress.
  await page.goto('/robots.txt')
  const ownDraft = JSON.stringify({ contact: aCustomer({ nombre: 'Otra clienta' }), uid: '' })
  await page.evaluate((draft) => sessionStorage.setItem('datosDeContacto', draft), ownDraft)
  await visit(page, receipt)
  await expect(order(page).locator('img')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Qué sigue' }).getByRole('listitem')).toHaveText([
    /«Avisar por chat»/,
    'Pagás en efectivo al recibir o retirar tu compra.',
    /se anula sola/,
  ])
  await expectAccessible(page, 'Entregado, for a guest')
  await expect(page.getByRole('region', { name: 'La próxima vez, más rápido' })).toContainText(
    'esta se suma cuando confirmes tu correo',
  )

  await test.step('one press opens the form with the data, and the address contains none of them', async () => {
    await page.getByRole('link', { name: 'Crear mi cuenta' }).click()
    await expect(page).toHaveURL(/\/register$/)
    const expectFilled = async () => {
      for (const [label, text] of [
        ['Nombre', shopper.nombre],
        ['Correo', shopper.correo],
        ['Provincia', shopper.provincia],
        ['CP', shopper.cp],
        ['Direccion', shopper.direccion],
        ['Password', ''],
      ] as const)
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await expectFilled()
    await page.reload()
    await expectFilled()
    expect(await page.evaluate(() => sessionStorage.getItem('datosDeContacto'))).toBe(ownDraft)
  })

  await test.step('a signed-in customer sees a link to their purchases', async () => {
    await openSignedIn(page, 'user', receipt)
    await expect(page.getByRole('link', { name: 'Ver tus compras' })).toHaveAttribute(
      'href',
      /^\/userpurchase\/.+/,
    )
    await expect(page.getByRole('link', { name: 'Crear mi cuenta' })).toHaveCount(0)
  })
})

test('A receipt that fails to load can be retried, and an unknown receipt says so with a link', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(ABORTED_REQUEST)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/checkout/receipt/**', (route) => route.abort())
  await visit(page, '/cart?paso=entregado&comprobante=inventado')
  await expect(page.getByRole('main').getByText('Error al conectar con el servidor.')).toBeVisible()
  await page.unroute('**/api/checkout/receipt/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expectNoSuchPurchase(page)
  await expectAccessible(page, 'no such receipt')
  await visit(page, '/cart?paso=entregado')
  await expectNoSuchPurchase(page)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

async function expectNoSuchPurchase(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'No encontramos esa compra' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Muchas gracias/ })).toHaveCount(0)
  await expect(page).toHaveTitle(/^No encontramos esa compra · /)
}
