import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-carrier.ts'
import { expectEveryWidth } from '#e2e/support/expect-every-width.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { phone } from '#e2e/support/screens.ts'
import {
  choiceInStock,
  fillContact,
  hasSingleStock,
  listProducts,
  storedCartLine,
  visitWithStoredCart,
} from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { LABEL_PDF, type TestZippin } from '#testing/shipping/test-zippin.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Each state is measured at three widths, which takes minutes on a busy machine.
test.describe.configure({ timeout: 300_000 })

/** A page quotes several times, for each change of the address. */
const MANY_QUOTES = 100

/** Goes to the step of the shipping with one unit, as a guest from Palermo. */
async function goToShipping(page: Page, nombre: string): Promise<void> {
  const product = (await listProducts(page)).find((one) => hasSingleStock(one) && one.stock > 5)!
  await visitWithStoredCart(page, [storedCartLine(product)])
  await fillContact(page, {
    nombre,
    provincia: 'Ciudad Autónoma de Buenos Aires',
    direccion: 'Av. Santa Fe 3253',
    cp: '1425',
    celular: '11 5555-0199',
  })
  await page.getByRole('button', { name: 'Siguiente' }).click()
}

async function finishBuying(page: Page, method: RegExp): Promise<void> {
  await page.getByLabel('Localidad').fill('Palermo')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('region', { name: 'Tu pedido' })).toBeVisible()
}

/** Calls the API as the signed-in user of the page. */
async function callAs(page: Page, method: 'PUT' | 'POST' | 'DELETE', address: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const reply = await page.request.fetch(address, {
    method,
    data: {},
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

const failQuotes = (carrier: TestZippin) =>
  carrier.server.faults.push(
    ...Array.from({ length: MANY_QUOTES }, () => ({ call: carrier.quoteCall, fault: 'not-json' as const })),
  )

test('A shop sells with its own prices while the carrier fails, and then ships with the carrier', async ({
  page,
  carrier,
  browser,
}) => {
  await test.step('while the carrier fails a guest buys with the price of the shop', async () => {
    failQuotes(carrier)
    await goToShipping(page, 'Ana Emergencia')
    await page.getByRole('radio', { name: /^Envío de la tienda.*\$ 9\.000,00/ }).check()
    await expect(page.getByRole('radio', { name: /^Correo Argentino/ })).toHaveCount(0)
    await expectEveryWidth(page, 'the shipping while the carrier fails')
    await finishBuying(page, /^Efectivo/)
    await expect(page.getByRole('region', { name: 'Tu pedido' })).toContainText('Envío de la tienda')
    carrier.server.faults.length = 0
  })

  const order = await test.step('the carrier works again, and a guest chooses it', async () => {
    const guest = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
    const tab = await guest.newPage()
    await tab.goto(page.url())
    await goToShipping(tab, 'Carla Correo')
    await tab.getByRole('radio', { name: /^Correo Argentino a domicilio.*\$ 3\.440,01/ }).check()
    await expect(tab.getByRole('radio', { name: /^Envío de la tienda/ })).toHaveCount(0)
    await expectEveryWidth(tab, 'the shipping with the carrier')
    await finishBuying(tab, /^Mercado Pago/)
    await tab.getByRole('link', { name: 'Seguir mi pedido' }).first().press('Enter')
    await expect(tab.getByRole('heading', { name: /^Pedido N°/ })).toBeVisible()
    return tab
  })
  const numero = /\d+/.exec(await order.getByRole('heading', { name: /^Pedido N°/ }).innerText())![0]

  await test.step('staff test the connection', async () => {
    await openSignedIn(page, 'admin', '/dashboard/store?seccion=envios')
    await page.getByRole('button', { name: 'Probar conexión' }).press('Enter')
    await expect(page.getByText('Zippin: lista')).toBeVisible()
    await expectEveryWidth(page, 'the tested connection')
  })

  await test.step('an accepted sale gets its label, also after a refusal of the carrier', async () => {
    await page.goto(`/dashboard/shipments?estado=sin-pagar&q=${numero}`)
    await expect(page.getByText(`N° ${numero}`).filter({ visible: true }).first()).toBeVisible()
    const listed = await page.request.get(`/api/shipments?estado=sin-pagar&q=${numero}`, {
      headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` },
    })
    const [{ id }] = (await listed.json()) as [{ id: string }]
    await callAs(page, 'PUT', `/api/sheets/sale/${id}/changestate/Enproceso`)
    await page.goto(`/dashboard/shipments?q=${numero}`)
    const fault = { status: 422, body: { message: 'Dirección inválida' } }
    carrier.server.faults.push({ call: carrier.createCall, fault })
    await page.getByRole('checkbox', { name: `Elegir la venta N° ${numero}, de Carla Correo` }).check()
    await page.getByRole('button', { name: 'Pedir 1 etiqueta' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Etiquetas del correo' })
    await expect(dialog.getByRole('list', { name: 'Las que fallaron' })).toContainText('Dirección inválida')
    await expectEveryWidth(page, 'the refused label')
    await dialog.getByRole('button', { name: 'Cerrar' }).last().press('Enter')
    await page.getByRole('button', { name: `Pedir etiqueta de la venta N° ${numero}` }).press('Enter')
    await expect(dialog.getByText('Etiqueta pedida')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Bajar la etiqueta' }).press('Enter'),
    ])
    expect(download.suggestedFilename()).toBe(`etiqueta-${numero}.pdf`)
    const bytes = await (await download.createReadStream()).toArray()
    expect(Buffer.concat(bytes as Buffer[]).toString()).toBe(LABEL_PDF)
    expect(carrier.codes()).toHaveLength(1)
    await page.keyboard.press('Escape')
  })

  await test.step('the reports of the carrier move the parcel, and the buyer sees them', async () => {
    carrier.addEvent(carrier.codes()[0]!, 'under way', new Date())
    await callAs(page, 'POST', '/api/jobs/track-shipments/run')
    await expect(async () => {
      await page.goto(`/dashboard/shipments?estado=Despachado&q=${numero}`)
      await expect(page.getByText(`N° ${numero}`).filter({ visible: true }).first()).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await expectEveryWidth(page, 'the parcels with a carrier')
    await order.reload()
    await expect(order.getByRole('list', { name: 'Novedades del correo' })).toContainText(
      'Envio en distribucion',
    )
    await expect(order.getByRole('link', { name: /^Seguir el envío/ })).toHaveAttribute(
      'href',
      /^https:\/\/zippin\.test\/tracking\//,
    )
    await expectEveryWidth(order, 'the order with reports')
  })

  await test.step('staff cancel the shipment at the carrier', async () => {
    const cancel = `Cancelar envío del correo de la venta N° ${numero}`
    await page.getByRole('button', { name: cancel }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Cancelar envío del correo' })
    carrier.cancellation = 'rescue_requested'
    await dialog.getByRole('button', { name: 'Cancelar el envío' }).press('Enter')
    await expect(dialog.getByText('Zippin intenta traerlo de vuelta')).toBeVisible()
    await expectEveryWidth(page, 'the cancelled shipment')
  })
  await order.context().close()
})

test('Several labels at once have a result each, and a failed one does not stop the others', async ({
  page,
  carrier,
  browserErrors,
}) => {
  browserErrors.allow(/status of 502.*\/carrier$/)
  const sales = [await buyWithCarrier(page, 'Elsa Primera'), await buyWithCarrier(page, 'Olga Segunda')]
  await openSignedIn(page, 'admin', '/dashboard/shipments')
  for (const { id } of sales) await callAs(page, 'PUT', `/api/sheets/sale/${id}/changestate/Enproceso`)
  const before = carrier.codes().length
  await page.goto('/dashboard/shipments?tipo=correo')
  for (const { numero, nombre } of sales)
    await page.getByRole('checkbox', { name: `Elegir la venta N° ${numero}, de ${nombre}` }).check()
  carrier.server.faults.push({ call: carrier.createCall, fault: { status: 503 } })
  await page.getByRole('button', { name: 'Pedir 2 etiquetas' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Etiquetas del correo' })
  await expect(dialog.getByText('1 de 2 etiquetas pedidas')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/Elsa Primera.*ahora no atiende/])
  await dialog.getByRole('button', { name: 'Cerrar' }).last().press('Enter')
  // The failed one stays selected, for a request after the minute in which the carrier may still create it.
  await expect(page.getByRole('button', { name: 'Pedir 1 etiqueta' })).toBeVisible()
  expect(carrier.codes().length - before).toBe(1)
})

test('The shipment of an annulled sale is announced until staff cancel it', async ({ page, carrier }) => {
  const { id, numero } = await buyWithCarrier(page, 'Irma Anulada')
  await openSignedIn(page, 'admin', '/dashboard/shipments')
  await callAs(page, 'PUT', `/api/sheets/sale/${id}/changestate/Enproceso`)
  await callAs(page, 'POST', `/api/shipments/${id}/carrier`)
  await callAs(page, 'DELETE', `/api/sheets/delete/sale/${id}?motivo=Se+arrepintio`)
  await page.goto('/dashboard/shipments')
  await expect(page.getByText('Una venta que ya no se manda tiene su envío en el correo.')).toBeVisible()
  await expectEveryWidth(page, 'the notice of a shipment to cancel')
  await page.getByRole('link', { name: 'Ver el envío para cancelarlo' }).press('Enter')
  await page
    .getByRole('button', { name: `Cancelar envío del correo de la venta N° ${numero}` })
    .press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Cancelar envío del correo' })
  carrier.cancellation = 'impossible'
  await dialog.getByRole('button', { name: 'Cancelar el envío' }).press('Enter')
  await expect(dialog.getByText('Zippin no permite cancelar este envío')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ya lo cancelé en su sitio' }).press('Enter')
  await expect(dialog.getByText('Quedó anotado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().press('Enter')
  await expect(page.getByText('No encontramos envíos')).toBeVisible()
})

/** Buys one unit with the carrier over the API. The sale waits for its payment. */
async function buyWithCarrier(
  page: Page,
  nombre: string,
): Promise<{ id: string; numero: number; nombre: string }> {
  const product = (await listProducts(page)).find((one) => hasSingleStock(one) && one.stock > 5)!
  const place = { cp: '1425', provincia: 'Ciudad Autónoma de Buenos Aires' as const, localidad: 'Palermo' }
  const [line] = aCart([{ ...product, ...choiceInStock(product), precio: 0 as never }]).productos
  const cart = {
    ...aCart([], {
      formaPago: 'Mercado Pago',
      cliente: { nombre, ...place, direccion: 'Av. Santa Fe 3253', celular: '11 5555-0199' },
    }),
    productos: [{ ...line, precio: product.precio }],
  }
  const quoted = await page.request.post('/api/checkout/quote', {
    data: { ...cart, envio: { ...place, opcion: '' } },
  })
  expect(quoted.status(), await quoted.text()).toBe(200)
  const { opcionesEnvio, total } = (await quoted.json()) as {
    opcionesEnvio: { id: string; precio: number; tipo: string; sucursales: object[] }[]
    total: number
  }
  const { id: opcion, precio } = opcionesEnvio.find(
    ({ tipo, sucursales }) => tipo === 'correo' && sucursales.length === 0,
  )!
  const sold = await page.request.post('/api/sheets/sale', {
    data: { ...cart, envio: { opcion, precio }, total: total + precio },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(sold.status(), await sold.text()).toBe(200)
  const { id, numero } = (await sold.json()) as { id: string; numero: number }
  return { id, numero, nombre }
}
