import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeShipmentState,
  listParcels,
  readParcelSheets,
  readShipment,
} from '#contract/shipping/shipments.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos } from '#domain/money.ts'
import { defaultShipping } from '#domain/shipping/shipping-settings.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { readParcels } from './parcel-store.ts'
import { readDeliveryMoment } from './delivery-moment-store.ts'

const MINUTE_MS = 60_000
const point = {
  id: 'local',
  name: 'Local Centro',
  address: 'Deán Funes 100',
  hours: 'Lunes a viernes de 10 a 18',
  mapUrl: 'https://maps.example.test/local',
  readyDays: 1,
}

let shop: Shop
let admin: Caller
let seller: Caller
let shirt: Product

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  seller = await shop.as('seller')
})

beforeEach(async () => {
  await shop.reset()
  shirt = aProduct({ stock: 50, precio: centavos(10_000_00) })
  await shop.addProducts(shirt)
  await openPickupPoint()
})

async function openPickupPoint(): Promise<void> {
  const { profile, version } = (await admin.call(readStoreData)).body
  const shipping = { ...defaultShipping, pickupPoints: [point] }
  expect((await admin.call(updateStoreData, { body: { ...profile, shipping, version } })).status).toBe(200)
}

afterAll(() => shop.close())

async function buy({ opcion = 'acuerdo', ...cliente }: { opcion?: string } & Record<string, string> = {}) {
  const { status, body } = await shop.anonymous.call(placeWebSale, {
    body: { ...aCart([shirt], { envio: { opcion }, cliente }), total: undefined },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
  return body
}

const accept = async (id: string) =>
  expect(
    (await admin.call(changeSaleState, { params: { id, newState: 'Enproceso' }, body: {} })).status,
  ).toBe(200)

const set = (ids: string[], estado: string, more: object = {}, by = seller) =>
  by.call(changeShipmentState, {
    body: { ids, estado, ...more } as never,
    headers: { 'idempotency-key': randomUUID() },
  })

const list = async (query: object = {}) => (await seller.call(listParcels, { query } as never)).body
const idsOf = async (query: object = {}) => (await list(query)).map(({ id }: { id: string }) => id)

async function emailsOf(saleId: string) {
  const { rows } = await shop.deps.pool.query<{ payload: Record<string, string>; recipient: string }>(
    `select payload, recipient from emails where sale_id = $1 and kind = 'shipment-state' order by id`,
    [saleId],
  )
  return rows.map(({ payload }) => payload)
}

const eventsOf = async (saleId: string) => {
  const { rows } = await shop.deps.pool.query<{ estado: string }>(
    'select estado from shipment_events where sale_id = $1 order by id',
    [saleId],
  )
  return rows.map(({ estado }) => estado)
}

test('The list shows the accepted web sales first to last, and the unpaid ones apart', async () => {
  const [first, second, unpaid] = [await buy(), await buy({ opcion: 'retiro:local' }), await buy()]
  await accept(second.id)
  await accept(first.id)
  await seller.call(placeCounterSale, { body: aCounterSale([shirt]) })
  expect(await idsOf()).toEqual([first.id, second.id])
  expect(await idsOf({ estado: 'sin-pagar' })).toEqual([unpaid.id])
  expect(await idsOf({ tipo: 'retiro' })).toEqual([second.id])
  expect(await idsOf({ q: `N° ${first.numero}` })).toEqual([first.id])
  await set([first.id], 'Entregado')
  expect(await idsOf()).toEqual([second.id])
  expect(await idsOf({ estado: 'Entregado' })).toEqual([first.id])
})

test('The list has pages, and no e-mail address', async () => {
  const sales = [await buy(), await buy(), await buy()]
  for (const { id } of sales) await accept(id)
  const page = await seller.call(listParcels, { query: { limit: 2 } })
  expect(page.body.map(({ id }: { id: string }) => id)).toEqual([sales[0]!.id, sales[1]!.id])
  expect(page.headers.get('x-total-count')).toBe('3')
  const cursor = page.headers.get('x-next-cursor')!
  expect(await idsOf({ limit: 2, cursor })).toEqual([sales[2]!.id])
  expect(JSON.stringify(page.body)).not.toContain('@')
})

test('Each state writes to the buyer once, also when it goes back and forth', async () => {
  const { id } = await buy()
  const tracking = { seguimiento: 'AR123', seguimientoUrl: 'https://correo.example.test/AR123' }
  expect((await set([id], 'Despachado', tracking)).body).toEqual({ cambiados: 1 })
  await set([id], 'Preparando')
  await set([id], 'Despachado')
  await set([id], 'Entregado')
  expect(await emailsOf(id)).toEqual([
    { estado: 'Despachado', donde: '', mapa: '', ...tracking },
    { estado: 'Entregado', donde: '', mapa: '', ...tracking },
  ])
  expect(await eventsOf(id)).toEqual(['Preparando', 'Despachado', 'Preparando', 'Despachado', 'Entregado'])
})

test('The e-mail of a pickup has the place, its hours and its map', async () => {
  const { id } = await buy({ opcion: 'retiro:local' })
  await set([id], 'Listo para retirar')
  expect(await emailsOf(id)).toMatchObject([
    { donde: 'Deán Funes 100 · Lunes a viernes de 10 a 18', mapa: point.mapUrl },
  ])
})

test('A repeated state changes nothing, and a corrected tracking number no state', async () => {
  const { id } = await buy()
  await set([id], 'Despachado', { seguimiento: 'AR1' })
  expect((await set([id], 'Despachado')).body).toEqual({ cambiados: 0 })
  expect((await set([id], 'Despachado', { seguimiento: 'AR2' })).body).toEqual({ cambiados: 1 })
  expect(await eventsOf(id)).toEqual(['Preparando', 'Despachado'])
  const { body } = await seller.call(readShipment, { params: { id } })
  expect(body).toMatchObject({ seguimiento: 'AR2', estado: 'Despachado' })
  expect(body.eventos.map(({ estado }: { estado: string }) => estado)).toEqual(['Preparando', 'Despachado'])
})

test('Two clicks at once store one event and one e-mail', async () => {
  const { id } = await buy()
  const replies = await Promise.all([set([id], 'Despachado'), set([id], 'Despachado', {}, admin)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await eventsOf(id)).toEqual(['Preparando', 'Despachado'])
  expect(await emailsOf(id)).toHaveLength(1)
})

test('Several parcels change together, with an audit entry each, or none changes', async () => {
  const [one, two, annulled] = [await buy(), await buy(), await buy()]
  await admin.call(annulSale, { params: { id: annulled.id }, query: { motivo: 'x' } })
  const refused = await set([one.id, annulled.id], 'Despachado')
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'sale-annulled' }])
  expect(await eventsOf(one.id)).toEqual(['Preparando'])
  expect((await set([one.id, two.id, two.id], 'Despachado')).body).toEqual({ cambiados: 2 })
  const { rows } = await shop.deps.pool.query(
    `select object from audit_trail where what = 'cambió el estado de un envío' and object = any($1)`,
    [[`sale:${one.id}`, `sale:${two.id}`]],
  )
  expect(rows).toHaveLength(2)
})

test.each([
  ['an unknown sale', async () => ['nada'], 'Despachado', 404, 'sale-not-found'],
  [
    'a counter sale',
    async () => [(await seller.call(placeCounterSale, { body: aCounterSale([shirt]) })).body.id],
    'Entregado',
    409,
    'shipment-not-online',
  ],
  [
    'a dispatch of a pickup',
    async () => [(await buy({ opcion: 'retiro:local' })).id],
    'Despachado',
    409,
    'shipment-state-refused',
  ],
])('A state is refused for %s', async (_, ids, estado, status, code) => {
  const reply = await set(await ids(), estado)
  expect([reply.status, reply.body]).toMatchObject([status, { code }])
})

test.each([
  ['a link of http', { seguimientoUrl: 'http://correo.example.test/1' }],
  ['a link of a script', { seguimientoUrl: 'javascript:alert(1)' }],
])('Tracking with %s is refused', async (_, tracking) => {
  const { id } = await buy()
  expect((await set([id], 'Despachado', tracking)).status).toBe(400)
})

test('A tracking number belongs to one parcel', async () => {
  const [one, two] = [await buy(), await buy()]
  expect((await set([one.id, two.id], 'Despachado', { seguimiento: 'AR1' })).status).toBe(400)
})

test('A sale from before the shipping methods gets its shipment with its first state', async () => {
  const { id } = await buy()
  const { pool } = shop.deps
  await pool.query('alter table shipment_events disable trigger shipment_events_append_only')
  await pool.query('delete from shipment_events where sale_id = $1', [id])
  await pool.query('delete from shipments where sale_id = $1', [id])
  await pool.query('alter table shipment_events enable trigger shipment_events_append_only')
  await accept(id)
  expect(await idsOf()).toEqual([])
  const before = (await seller.call(readShipment, { params: { id } })).body
  expect(before).toMatchObject({ tipo: 'acuerdo', estado: 'Preparando', eventos: [] })
  expect((await set([id], 'Despachado')).body).toEqual({ cambiados: 1 })
  expect(await idsOf()).toEqual([id])
  expect(await eventsOf(id)).toEqual(['Despachado'])
})

test('The delivery moment is the last delivery that staff did not take back', async () => {
  const { id } = await buy()
  const moment = () => readDeliveryMoment(shop.deps.pool, id)
  expect(await moment()).toBeNull()
  await set([id], 'Entregado')
  expect(await moment()).toEqual(shop.clock.now())
  await set([id], 'Preparando')
  expect(await moment()).toBeNull()
  shop.clock.advance(MINUTE_MS)
  await set([id], 'Entregado')
  expect(await moment()).toEqual(shop.clock.now())
})

test('The sheets of parcels have the products without prices', async () => {
  const { id } = await buy()
  const { body } = await seller.call(readParcelSheets, { body: { ids: [id] } })
  expect(body[0]).toMatchObject({ id, cliente: expect.any(String) as string })
  expect(body[0]!.productos).toEqual([
    {
      nombre: shirt.nombre,
      color: expect.any(String) as string,
      talle: expect.any(String) as string,
      sku: shirt.sku,
      cantidad: 1,
      imagen: expect.any(String) as string,
    },
  ])
  const unknown = await seller.call(readParcelSheets, { body: { ids: [id, 'nada'] } })
  expect(unknown.status).toBe(404)
})

test('The list of open parcels reads the index of the open shipments', async () => {
  const { pool } = shop.deps
  await pool.query(
    `insert into sales (id, cliente, pago, medio, "estadoPago", subtotal, descuento, recargo, total, comprobante)
     select 'plan-' || n, 'Ana', 'Efectivo', 'Página', 'Confirmada', 0, 0, 0, 0, 'comprobante-del-plan-' || n
     from generate_series(1, 5000) n`,
  )
  await pool.query(
    `insert into shipments (sale_id, tipo, opcion, gramos, estado, creado)
     select 'plan-' || n, 'acuerdo', 'acuerdo', 0, case when n > 4990 then 'Preparando' else 'Entregado' end, now()
     from generate_series(1, 5000) n`,
  )
  await pool.query('analyze sales, shipments')
  const filter = { q: '', estado: 'abiertos', tipo: undefined } as const
  const { sql, params } = readParcels(pool, filter, { after: undefined, limit: 26 }).toSQL()
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('shipments_open')
})
