import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { centavos } from '#domain/money.ts'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { freePort, startShopProcess } from '#testing/shop/shop-process.ts'
import { expect, test as demoTest, visit } from '#e2e/shops/demo-shop.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { readServedPage, structuredDataOf } from '#e2e/support/served-page.ts'
import { openSignedInWith } from '#e2e/support/sign-in.ts'

const admin = { email: 'duena@correo.test', password: 'una-clave-para-probar-2026' }

/** A new shop in production, without a mail server, a payment provider and data. */
const test = demoTest.extend({
  shop: [
    async ({}, lend) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-opening-'))
      const PORT = String(await freePort())
      const shop = await startShopProcess(dataDir, {
        ...productionSettings,
        PORT,
        PUBLIC_URL: `http://127.0.0.1:${PORT}`,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      })
      await lend(shop)
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Contact, promises and numbers of the demo, and links without a target. */
const OF_THE_DEMO =
  /54\D?9\D?11\D?5555|vidriera\.test|Tienda 1234|despachamos|10\.000|4[.,]9\b|instagram|facebook|tiktok|(?:mailto:|tel:|wa\.me\/)["?]|demostración/i

const PAGES = ['/', '/product', '/support', '/howcanbuy', '/login', '/register', '/cart', '/no-existe']

test('In a new shop no page shows a contact, a promise or a number of the demo, and no page promises an e-mail', async ({
  request,
}) => {
  for (const address of PAGES) {
    const { html, ...served } = await readServedPage(request, address)
    expect(OF_THE_DEMO.exec(html)?.[0], address).toBeUndefined()
    expect(served.one('main').text, address).not.toMatch(
      /te (?:mandamos|avisamos|escribimos)|por e-?mail|enlace para entrar/i,
    )
    expect(served.all('aside', { 'aria-label': 'Chat' }), address).toEqual([])
    expect(
      served
        .one('footer')
        .all('h2')
        .map(({ text }) => text),
    ).toEqual(['Tienda'])
  }
  const [store] = structuredDataOf(await readServedPage(request, '/'))
  expect(Object.keys(store!).toSorted()).toEqual(['@id', '@type', 'name', 'slogan', 'url'])
})

test('The panel lists the missing steps to open the shop until each step is done or confirmed', async ({
  page,
}) => {
  await openSignedInWith(page, admin, '/dashboard/panel')
  const list = page.getByRole('region', { name: 'Para abrir la tienda' })
  await test.step('every missing step is listed, with the note about surcharges, and the panel says that no e-mail leaves', async () => {
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(10)
    await expect(list.getByText(/Faltan: Razón social, CUIT, .*Cambios y devoluciones\./)).toBeVisible()
    await expect(list.getByRole('note')).toContainText('ley 25.065')
    await expect(page.getByText(/^Los correos no salen:/)).toBeVisible()
    await expect(list.getByText(/MAIL_URL|PAYMENTS/)).toHaveCount(0)
    await expectAccessible(page, 'the panel of a new shop')
  })

  await test.step('each link leads to its fields, and one save stores two sections', async () => {
    await list.getByRole('link', { name: 'Poner el nombre' }).click()
    const form = page.getByRole('form', { name: 'Datos de la tienda' })
    await form.getByLabel('Nombre de la tienda').fill('Mimosa')
    await page.getByRole('link', { name: 'Contacto' }).click()
    await form.locator('[name=email]').fill('hola@mimosa.test')
    await form.getByLabel('Celular del chat').fill('351 555-0100')
    await form.getByLabel('Dirección').first().fill('Belgrano 1')
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Datos de la tienda guardados').first()).toBeVisible()
    const icon = await page.request.get('/icon-192.png')
    expect(icon.headers()['content-type']).toBe('image/png')
  })

  await test.step('a published product ends its step', async () => {
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const product = {
      nombre: 'Remera',
      categoria: 'Tops',
      color: 'rojo',
      talle: 'S',
      precio: 100,
      stock: 9,
      publicado: 'si',
    }
    const created = await page.request.post('/api/sheets/data', {
      data: product,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(created.status()).toBe(200)
    const { id } = (await created.json()) as { id: string }
    const sale = await page.request.post('/api/sheets/sale', {
      data: aCart([aProduct({ ...product, id, precio: centavos(10_000), publicado: 'si' })]),
      headers: { authorization: `Bearer ${token}` },
    })
    expect(sale.status(), await sale.text()).toBe(200)
    const { comprobante } = (await sale.json()) as { comprobante: string }
    await visit(page, receiptPath(comprobante))
    await expect(page.getByText(/Tu compra N° 1 quedó guardada/)).toBeVisible()
    await expect(page.getByText(/Te mandamos|te avisamos/)).toHaveCount(0)
    await expectAccessible(page, 'the receipt of a shop without a mail server')
  })

  await visit(page, '/dashboard/panel')
  for (const name of [
    'Abrir sin correos',
    'Cobrar sólo en efectivo',
    'Usar los del nombre',
    'Confirmar los recargos',
    'Abrir sin publicarlas',
    'Abrir sin completarlos',
  ]) {
    await list.getByRole('button', { name }).click()
    await expect(list.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Para atender' })).toBeVisible()
  await expect(list).toHaveCount(0)
  await visit(page, '/dashboard/audit')
  await expect(page.getByText('confirmó los recargos del mostrador').first()).toBeVisible()
})
