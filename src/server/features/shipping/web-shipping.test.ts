import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { changeSaleState, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { readPanel } from '#contract/store/panel.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos } from '#domain/money.ts'
import { defaultShipping } from '#domain/shipping/shipping-settings.ts'
import type { Product } from '#domain/product/product.ts'
import { purchaseReceived } from '#server/email/templates/purchase-received.ts'
import { renderEmailContent } from '#server/email/rendering/render-email-content.ts'
import { findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import { demoStoreProfile as store } from '#domain/store/store-profile.ts'
import { assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let shirt: Product

const zone = {
  id: 'cordoba',
  name: 'Envío a Córdoba',
  provinces: ['Córdoba'],
  postalCodes: [{ from: 5000, to: 5999 }],
  districts: [],
  pricing: 'peso',
  weightRates: [
    { upTo: 1_000, price: 3_500 },
    { upTo: 5_000, price: 5_000.5 },
  ],
  amountRates: [],
  freeFrom: 50_000,
  days: { from: 2, to: 4 },
  isFallback: false,
}
const point = {
  id: 'local',
  name: 'Local Centro',
  address: 'Deán Funes 100',
  hours: 'Lunes a viernes de 10 a 18',
  mapUrl: 'https://maps.example.test/local',
  readyDays: 1,
}

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})

beforeEach(async () => {
  await shop.reset()
  shirt = aProduct({ stock: 20, precio: centavos(10_000_00) })
  await shop.addProducts(shirt)
})

afterAll(() => shop.close())

/** Writes the shipping methods of the shop: the ones of the specification with `changes`. */
async function writeShipping(changes: object) {
  const { body } = await admin.call(readStoreData)
  const { profile, version } = body
  return admin.call(updateStoreData, {
    body: { ...profile, shipping: { ...defaultShipping, ...changes }, version },
  })
}

async function setShipping(changes: object): Promise<void> {
  expect((await writeShipping(changes)).status).toBe(200)
}

const home = { localidad: 'Alberdi', piso: '3', depto: 'B' }

type Purchase = { units?: number; cliente?: object } & Record<string, unknown>

const buy = (envio: object | undefined, { units = 1, cliente = home, ...rest }: Purchase = {}) =>
  shop.anonymous.call(placeWebSale, {
    body: {
      ...aCart([{ ...shirt, cantidad: units }], { envio, cliente, ...rest }),
      ...(!rest['total'] && { total: undefined }),
    },
    headers: { 'idempotency-key': randomUUID() },
  })

const quote = async (envio: object | undefined, units = 1) =>
  (await shop.anonymous.call(quoteCart, { body: { ...aCart([{ ...shirt, cantidad: units }]), envio } })).body

const toCordoba = { cp: '5000', provincia: 'Córdoba', localidad: 'Alberdi' }
const optionsOf = ({ opcionesEnvio }: { opcionesEnvio: { id: string; precio: number }[] }) =>
  opcionesEnvio.map(({ id, precio }) => [id, precio])

test('A quote offers what reaches the address, at its price', async () => {
  await setShipping({ zones: [zone], pickupPoints: [point] })
  expect(optionsOf(await quote(undefined))).toEqual([
    ['acuerdo', 0],
    ['retiro:local', 0],
  ])
  expect(optionsOf(await quote(toCordoba, 3))).toEqual([
    ['acuerdo', 0],
    ['retiro:local', 0],
    ['zona:cordoba', 5_000.5],
  ])
  expect(optionsOf(await quote({ ...toCordoba, provincia: 'Mendoza' }))).toHaveLength(2)
  const chosen = await quote({ ...toCordoba, opcion: 'zona:cordoba' })
  expect(chosen).toMatchObject({ envio: 3_500, total: 13_500, opcionEnvio: 'zona:cordoba' })
  expect(chosen.pagos).toEqual([{ metodo: 'Efectivo', importe: 13_500, recargo: 0 }])
})

test('The weight of a product comes before the one of its category', async () => {
  await setShipping({ zones: [zone] })
  const { pool } = shop.deps
  await pool.query('update categories set peso = 1200 where nombre = $1', [shirt.categoria])
  expect(optionsOf(await quote(toCordoba)).at(-1)).toEqual(['zona:cordoba', 5_000.5])
  await pool.query('update products set peso = 300 where id = $1', [shirt.id])
  expect(optionsOf(await quote(toCordoba, 3)).at(-1)).toEqual(['zona:cordoba', 3_500])
  await pool.query('update categories set peso = null')
})

test('A coupon reduces the goods, and never the shipping', async () => {
  await setShipping({ zones: [zone] })
  await shop.addCoupons(aCoupon({ code: 'TODO', discountValue: 100, categories: [shirt.categoria] }))
  const { status, body } = await buy(
    { opcion: 'zona:cordoba', precio: 3_500 },
    { total: centavos(3_500_00), codigoDescuento: 'TODO' },
  )
  expect([status, body.subtotal, body.descuento, body.envio, body.total]).toEqual([
    200, 10_000, 10_000, 3_500, 3_500,
  ])
  expect(body.estadoPago).toBe('Pendiente')
})

test('Receipt and e-mail of a pickup say its address and hours', async () => {
  await setShipping({ pickupPoints: [point] })
  const { body: sale } = await buy({ opcion: 'retiro:local', precio: 0 })
  const receipt = await shop.anonymous.call(readReceipt, { params: { token: sale.comprobante } })
  const place = 'Deán Funes 100 · Lunes a viernes de 10 a 18'
  expect(receipt.body).toMatchObject({ formaEnvio: 'Retiro en Local Centro', retiro: place })
  const stored = await findSaleWithReceipt(shop.deps.pool, sale.id)
  const content = purchaseReceived(stored!.sale, { ...stored!, store })
  const { text } = renderEmailContent(content, { store, origin: 'https://tienda.test' })
  expect(text).toContain(`Dónde: ${place}`)
})

test('One shipping price appears in sale, receipt, e-mail, sums and export', async () => {
  await setShipping({ zones: [zone] })
  const { body: sale } = await buy({ opcion: 'zona:cordoba', precio: 3_500 }, { total: centavos(13_500_00) })
  expect(sale).toMatchObject({ formaEnvio: 'Envío a Córdoba', envio: 3_500, total: 13_500, ...home })
  const receipt = await shop.anonymous.call(readReceipt, { params: { token: sale.comprobante } })
  expect(receipt.body).toMatchObject({ envio: 3_500, total: 13_500, aCobrar: 13_500 })
  const stored = await findSaleWithReceipt(shop.deps.pool, sale.id)
  const content = purchaseReceived(stored!.sale, { ...stored!, store })
  const { text } = renderEmailContent(content, { store, origin: 'https://tienda.test' })
  expect(text).toMatch(/Envío[\s\S]*3\.500,00/)
  await admin.call(changeSaleState, { params: { id: sale.id }, body: { estadoPago: 'Confirmada' } })
  const { body: panel } = await admin.call(readPanel)
  expect(JSON.stringify(panel)).toContain('13500')
  await assertLedgerConsistent(shop.deps.pool)
})

test.each([
  ['an option that does not exist', { opcion: 'zona:otra' }, 409, 'shipping-changed'],
  ['another price', { opcion: 'zona:cordoba', precio: 1 }, 409, 'shipping-changed'],
  ['no option', undefined, 409, 'shipping-missing'],
])('A purchase with %s is refused, and stores nothing', async (_, envio, status, code) => {
  await setShipping({ zones: [zone], pickupPoints: [point], isAgreed: false })
  const reply = await buy(envio)
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(optionsOf(reply.body.quote)).toEqual([
    ['retiro:local', 0],
    ['zona:cordoba', 3_500],
  ])
  expect((await shop.deps.pool.query('select from sales')).rowCount).toBe(0)
})

test('A delivery needs the city and a telephone, and a pickup does not', async () => {
  await setShipping({ zones: [zone], pickupPoints: [point] })
  const blank = { localidad: '', celular: '' }
  const refused = await buy({ opcion: 'zona:cordoba' }, { cliente: blank })
  expect([refused.status, refused.body.code]).toEqual([400, 'delivery-address-missing'])
  const { status, body } = await buy({ opcion: 'retiro:local' }, { cliente: blank })
  expect([status, body.formaEnvio, body.envio]).toEqual([200, 'Retiro en Local Centro', 0])
})

test('A client of before buys with the delivery by agreement', async () => {
  await setShipping({ zones: [zone] })
  const { status, body } = await buy(undefined)
  expect([status, body.formaEnvio, body.envio, body.total]).toEqual([200, 'Gratis', 0, 10_000])
})

test('The shipment stores what was chosen, where and when', async () => {
  await setShipping({ pickupPoints: [point] })
  const { body } = await buy({ opcion: 'retiro:local' })
  const { rows } = await shop.deps.pool.query(
    `select tipo, opcion, detalle, gramos, estado, desde::text from shipments where sale_id = $1`,
    [body.id],
  )
  expect(rows).toEqual([
    {
      tipo: 'retiro',
      opcion: 'retiro:local',
      detalle: 'Deán Funes 100 · Lunes a viernes de 10 a 18',
      gramos: 500,
      estado: 'Preparando',
      desde: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
  ])
})

test.each([
  ['no method at all', { isAgreed: false }, 'shipping.isAgreed'],
  ['a zone without prices', { zones: [{ ...zone, weightRates: [] }] }, 'shipping.zones.0.weightRates'],
  [
    'a range that ends before it begins',
    { zones: [{ ...zone, postalCodes: [{ from: 6000, to: 5000 }] }] },
    'shipping.zones.0.postalCodes.0',
  ],
  ['two methods of one id', { pickupPoints: [point, point] }, 'shipping.pickupPoints'],
  [
    'a map of http',
    { pickupPoints: [{ ...point, mapUrl: 'http://x.test' }] },
    'shipping.pickupPoints.0.mapUrl',
  ],
])('Store data with %s are refused', async (_, changes, field) => {
  const reply = await writeShipping(changes)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain(field)
})
