import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos, toPesos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { defaultShipping } from '#domain/shipping/shipping-settings.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'
import { openTestZippin, type TestZippin } from '#testing/shipping/test-zippin.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const MINUTE_MS = 60_000
let twin: TestZippin
let shop: Shop
let admin: Caller
let shirt: Product

const fallback = {
  id: 'emergencia',
  name: 'Envío de la tienda',
  provinces: [],
  postalCodes: [],
  districts: [],
  pricing: 'peso',
  weightRates: [{ upTo: 100_000, price: 9_000 }],
  amountRates: [],
  freeFrom: 0,
  days: { from: 3, to: 7 },
  isFallback: true,
}

beforeAll(async () => {
  twin = await openTestZippin()
  shop = await openShop({ settings: twin.settings, payments: simulatedPayments() })
  admin = await shop.as('admin')
  const { body } = await admin.call(readStoreData)
  const { profile, version } = body
  const origin = { cp: '1900', provincia: 'Buenos Aires', localidad: 'La Plata', direccion: 'Calle 50 1234' }
  const shipping = { ...defaultShipping, usesCarrier: true, carrierExtra: 100, zones: [fallback], origin }
  const { status } = await admin.call(updateStoreData, { body: { ...profile, shipping, version } })
  if (status !== 200) throw new Error(`The store data were refused with status ${status}`)
})

beforeEach(async () => {
  // Ends the pause after a failed quote.
  shop.clock.advance(MINUTE_MS)
  await shop.deps.pool.query('truncate carrier_rates')
  shirt = aProduct({ stock: 20, precio: centavos(10_000_00) })
  await shop.addProducts(shirt)
})

afterAll(async () => {
  await shop.close()
  await twin.close()
})

const home = { cp: '1425', provincia: 'Ciudad Autónoma de Buenos Aires', localidad: 'Palermo' }

const quote = async (opcion = '') => {
  const body = { ...aCart([shirt]), envio: { ...home, opcion } }
  return (await shop.anonymous.call(quoteCart, { body })).body
}
type Option = { id: string; precio: number; tipo: string; sucursales: { id: string; nombre: string }[] }
type Options = { opcionesEnvio: Option[] }

const ofCarrier = ({ opcionesEnvio }: Options) => opcionesEnvio.filter(({ tipo }) => tipo === 'correo')
const idsOf = ({ opcionesEnvio }: Options) => opcionesEnvio.map(({ id }) => id)
const carrierCalls = () => twin.server.requests.filter(({ call }) => call === twin.quoteCall).length

const buy = (envio: object, total: number, formaPago = 'Mercado Pago') =>
  shop.anonymous.call(placeWebSale, {
    body: {
      ...aCart([shirt], { cliente: { ...home, celular: '11 5555-0100' }, formaPago }),
      envio,
      total,
    },
    headers: { 'idempotency-key': randomUUID() },
  })

test('The rates of the carrier are offered with the packing of the owner, and asked once for a parcel', async () => {
  const before = carrierCalls()
  const first = await quote()
  expect(ofCarrier(first).length).toBeGreaterThan(0)
  expect(idsOf(first)).not.toContain('zona:emergencia')
  expect(await quote()).toEqual(first)
  expect(carrierCalls() - before).toBe(1)
})

test('A purchase costs what the screen showed, although the carrier fails meanwhile', async () => {
  const option = ofCarrier(await quote()).find(
    (one) => !('sucursales' in one) || one.sucursales.length === 0,
  )!
  twin.server.faults.push({ call: twin.quoteCall, fault: { status: 500 } })
  const total = toPesos(shirt.precio) + option.precio
  const { status, body } = await buy({ opcion: option.id, precio: option.precio }, total)
  expect([status, body.envio, body.total]).toEqual([200, option.precio, total])
  twin.server.faults.length = 0
  const { rows } = await shop.deps.pool.query('select tipo, referencia from shipments where sale_id = $1', [
    body.id,
  ])
  expect(rows).toEqual([{ tipo: 'correo', referencia: expect.stringMatching(/./) as string }])
})

test.each([
  ['cut' as const],
  ['not-json' as const],
  [{ status: 429, headers: { 'retry-after': '60' } }],
  [{ status: 503 }],
])('A carrier that fails with %j is replaced by the zone for emergencies', async (fault) => {
  twin.server.faults.push({ call: twin.quoteCall, fault })
  const body = await quote('zona:emergencia')
  expect(idsOf(body)).toEqual(['acuerdo', 'zona:emergencia'])
  expect([body.envio, body.opcionEnvio]).toEqual([9_000, 'zona:emergencia'])
})

test('After an outage the carrier is left alone for half a minute, and then asked again', async () => {
  twin.server.faults.push({ call: twin.quoteCall, fault: { status: 503 } })
  await quote()
  const before = carrierCalls()
  expect(idsOf(await quote())).toContain('zona:emergencia')
  expect(carrierCalls()).toBe(before)
  shop.clock.advance(MINUTE_MS)
  expect(idsOf(await quote())).not.toContain('zona:emergencia')
})

test('A parcel for a branch needs the branch', async () => {
  const option = ofCarrier(await quote()).find(({ sucursales }) => sucursales.length > 0)!
  const total = toPesos(shirt.precio) + option.precio
  const refused = await buy({ opcion: option.id, precio: option.precio }, total)
  expect([refused.status, refused.body.code]).toEqual([409, 'branch-missing'])
  const [branch] = option.sucursales
  const { status, body } = await buy(
    { opcion: option.id, precio: option.precio, sucursal: branch!.id },
    total,
  )
  expect(status).toBe(200)
  const { rows } = await shop.deps.pool.query('select sucursal, detalle from shipments where sale_id = $1', [
    body.id,
  ])
  expect(rows).toEqual([{ sucursal: branch!.id, detalle: expect.stringContaining(branch!.nombre) as string }])
})

test('A parcel of the carrier is not paid in cash, because the carrier collects no money', async () => {
  const option = ofCarrier(await quote()).find(({ sucursales }) => sucursales.length === 0)!
  const total = toPesos(shirt.precio) + option.precio
  const { status, body } = await buy({ opcion: option.id, precio: option.precio }, total, 'Efectivo')
  expect([status, body.code]).toEqual([422, 'payment-method-unavailable'])
})

test('An unknown province and a refused address do not open the zone for emergencies', async () => {
  const unknown = { ...aCart([shirt]), envio: { ...home, provincia: 'Cordoba' } }
  expect(idsOf((await shop.anonymous.call(quoteCart, { body: unknown })).body)).toEqual(['acuerdo'])
  twin.server.faults.push({ call: twin.quoteCall, fault: { status: 422, body: { message: 'No' } } })
  expect(idsOf(await quote())).toEqual(['acuerdo'])
})

test('An option of the carrier that was never quoted is refused', async () => {
  const { status, body } = await buy({ opcion: 'correo:inventado', precio: 1 }, toPesos(shirt.precio) + 1)
  expect([status, body.code]).toEqual([409, 'shipping-changed'])
})
