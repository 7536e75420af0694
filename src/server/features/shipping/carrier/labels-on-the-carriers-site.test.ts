import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cancelCarrierShipment,
  checkCarrierAccount,
  readCarrierLabel,
  requestCarrierLabel,
} from '#contract/shipping/carrier-shipments.ts'
import { changeShipmentState, readShipment } from '#contract/shipping/shipments.ts'
import { type CarrierShop, openCarrierShop } from '#testing/shipping/open-carrier-shop.ts'
import { openTestMiCorreo, type TestMiCorreo } from '#testing/shipping/test-mi-correo.ts'
import { openShop } from '#testing/shop/open-shop.ts'

let twin: TestMiCorreo
let carrierShop: CarrierShop

beforeAll(async () => {
  twin = await openTestMiCorreo()
  carrierShop = await openCarrierShop(twin)
})
beforeEach(async () => {
  twin.imports.length = 0
  await carrierShop.renew()
})
afterAll(async () => {
  await carrierShop.shop.close()
  await twin.close()
})

test('A carrier that prints labels on its own site gets the shipment, and the label stays there', async () => {
  const { id, numero } = await carrierShop.buyAccepted()
  const { seller } = carrierShop
  const { body } = await seller.call(requestCarrierLabel, { params: { id }, body: {} })
  expect(body).toEqual({ transporte: 'Correo Argentino', seguimiento: '', daEtiqueta: false })
  expect(twin.imports.map((one) => one.body)).toMatchObject([
    {
      orderNumber: String(numero),
      sender: { originAddress: { streetName: 'Calle 50', streetNumber: '1234', postalCode: '1900' } },
      recipient: { cellPhone: expect.stringContaining('5555-0100') as string },
      shipping: { declaredValue: 10_000, weight: 500, address: { floor: '4', apartment: 'B' } },
    },
  ])
  const refused = await seller.call(readCarrierLabel, { params: { id } })
  expect([refused.body.code, refused.body.message]).toEqual([
    'carrier-without-labels',
    'Correo Argentino da sus etiquetas sólo en su sitio. Desde acá podés imprimir la de la tienda',
  ])
})

test('A carrier without cancellations says so, and staff write that they cancelled on its site', async () => {
  const { id } = await carrierShop.buyAccepted()
  const { seller } = carrierShop
  await seller.call(requestCarrierLabel, { params: { id }, body: {} })
  const cancel = async (enElSitio: boolean) =>
    (await seller.call(cancelCarrierShipment, { params: { id }, body: { enElSitio } })).body.resultado
  const state = async () => (await seller.call(readShipment, { params: { id } })).body.correo.estado
  expect([await cancel(false), await state()]).toEqual(['sin-cancelacion', 'creado'])
  expect([await cancel(true), await state()]).toEqual(['en-el-sitio', 'cancelado'])
  await seller.call(requestCarrierLabel, { params: { id }, body: {} })
  const [first, second] = twin.codes()
  expect(second).toBe(`${first}-2`)
})

test('A new label without a number removes the number of an earlier shipment, which left', async () => {
  const { id } = await carrierShop.buyAccepted()
  const { seller } = carrierShop
  const label = () => seller.call(requestCarrierLabel, { params: { id }, body: {} })
  const move = (changes: object) =>
    seller.call(changeShipmentState, {
      body: { ids: [id], ...changes },
      headers: { 'idempotency-key': randomUUID() },
    })
  const tracking = async () => {
    const { seguimiento, seguimientoUrl } = (await seller.call(readShipment, { params: { id } })).body
    return [seguimiento, seguimientoUrl]
  }
  await label()
  const sent = { seguimiento: 'CP1', seguimientoUrl: 'https://correo.test/CP1' }
  await move({ estado: 'Despachado', ...sent })
  await seller.call(cancelCarrierShipment, { params: { id }, body: { enElSitio: true } })
  await move({ estado: 'Preparando' })
  expect(await tracking()).toEqual(Object.values(sent))
  expect((await label()).status).toBe(200)
  expect(await tracking()).toEqual(['', ''])
})

test('A shop without a carrier says who connects it', async () => {
  const shop = await openShop()
  const { status, body } = await (await shop.as('admin')).call(checkCarrierAccount, { body: {} })
  expect([status, body]).toEqual([
    200,
    {
      transporte: '',
      listo: false,
      texto: 'La tienda no está conectada con ningún correo',
      remedio: 'La conecta quien la instaló: los papeles de la instalación dicen cómo',
    },
  ])
  await shop.close()
})
