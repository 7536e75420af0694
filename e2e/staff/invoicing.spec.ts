import { readFile } from 'node:fs/promises'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test as arcaTest } from '#e2e/shops/shop-with-arca.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

/** A fixture of its own gives this file a worker, and so a shop in which no other file set up ARCA. */
const test = arcaTest.extend<object, { newShop: undefined }>({
  newShop: [({}, use) => use(undefined), { scope: 'worker', auto: true }],
})

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('An admin connects the shop with ARCA: data, key, certificate and a test of the connection', async ({
  page,
  arca,
}) => {
  const invoicing = '/dashboard/invoicing'
  const steps = page.getByRole('region', { name: '3. Conexión' }).getByRole('listitem')
  const certificate = page.getByRole('region', { name: '2. Certificado de ARCA' })
  const upload = (text: string) =>
    page.getByLabel('Subir el certificado').setInputFiles({
      name: 'tienda.crt',
      mimeType: 'application/x-x509-ca-cert',
      buffer: Buffer.from(text),
    })
  const check = () => page.getByRole('button', { name: 'Probar conexión' }).click()

  await test.step('a key needs the legal data of the shop', async () => {
    await openSignedIn(page, 'admin', invoicing)
    await page.getByRole('button', { name: 'Generar la clave' }).click()
    await expect(certificate.getByRole('alert')).toHaveText(
      'Completá la razón social y el CUIT en Datos legales',
    )
    await page.getByRole('link', { name: 'Cambiarlos en Datos legales' }).click()
    const legal = page.getByRole('form', { name: 'Datos de la tienda' })
    await legal.getByLabel('Razón social').fill('Muñeca SRL')
    await legal.locator('[name=taxId]').fill('30712345671')
    await legal.getByLabel('Condición frente al IVA').selectOption('Responsable inscripto')
    await legal.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Datos de la tienda guardados').first()).toBeVisible()
  })

  await test.step('the data of the invoices are saved', async () => {
    await page.goto(invoicing)
    const form = page.getByRole('form', { name: 'Datos de las facturas' })
    await form.getByLabel('Punto de venta').fill('7')
    await form.getByLabel('Inicio de actividades').fill('2019-05-01')
    await form.getByLabel('Ingresos Brutos').fill('901-123456-7')
    await form.getByRole('button', { name: 'Guardar datos' }).click()
    await expect(page.getByText('Datos de facturación guardados').first()).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Punto de venta')).toHaveValue('7')
    await expect(form.getByLabel('Identificar a quien compra desde')).toHaveValue('10.000.000,00')
  })

  await test.step('the request is downloaded, and only its certificate is accepted', async () => {
    await page.getByRole('button', { name: 'Generar la clave' }).click()
    await expect(page.getByText(/^Hay una clave del .* que espera su certificado\.$/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Bajar el pedido' }).click()
    expect((await download).suggestedFilename()).toBe('pedido-vidriera.csr')
    const request = await readFile(await (await download).path(), 'utf8')
    await upload(request)
    await expect(certificate.getByRole('alert')).toHaveText(/^Ese archivo no es un certificado/)
    await expectAccessible(page, 'a refused certificate')
    await upload(arca.authority.issue(request))
    await expect(page.getByText(/^Certificado «vidriera»: vale hasta el /)).toBeVisible()
  })

  await test.step('the test names a wrong point of sale, and then works', async () => {
    await check()
    await expect(steps).toHaveText([
      /bien/,
      /bien/,
      /^Punto de venta: mal.*no tiene el punto de venta 7.*Tiene: 3\./,
    ])
    const form = page.getByRole('form', { name: 'Datos de las facturas' })
    await form.getByLabel('Punto de venta').fill('3')
    await form.getByRole('button', { name: 'Guardar datos' }).click()
    await expect(page.getByText('Datos de facturación guardados').first()).toBeVisible()
    await check()
    await expect(steps).toHaveText([/bien/, /bien/, /^Punto de venta: bien.*Todavía no hay facturas B/])
    await expectAccessible(page, 'the connected shop')
    await asOnAPhone(page, async () => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      await expect.poll(fits).toBe(true)
      await expectAccessible(page, 'the connected shop on a phone')
    })
  })

  await test.step('another key asks first, and the certificate goes on', async () => {
    await page.getByRole('button', { name: 'Generar la clave' }).click()
    const dialog = page.getByRole('alertdialog', { name: '¿Generar otra clave?' })
    await expect(dialog).toContainText('sigue funcionando')
    await dialog.getByRole('button', { name: 'Generar otra clave' }).click()
    await expect(page.getByText(/que espera su certificado\.$/)).toBeVisible()
    await check()
    await expect(steps).toHaveText([/bien/, /bien/, /bien/])
  })
})
