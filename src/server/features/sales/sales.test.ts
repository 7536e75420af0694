import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSales } from '#contract/sale/sale-records.ts'
import { getSale, listUserSales, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { CallReply, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let seller: Caller
let ana: Caller
let eva: Caller
let guests: CallReply
let salesOfAna: CallReply
let counters: CallReply
let annulled: CallReply

const top = aProduct({ stock: 100, precio: centavos(1_234_567) })

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(top)
  ;[admin, seller, ana, eva] = await Promise.all([
    shop.as('admin'),
    shop.as('seller'),
    shop.as('user'),
    shop.another('user'),
  ])
  const buy = (caller: Caller, nombre: string) => {
    // Within 30 s the same cart would count as the same purchase.
    shop.clock.advance(31_000)
    return caller.call(placeWebSale, {
      body: aCart([top], { cliente: { nombre, correo: `${nombre.length}@correo.test` } }),
    })
  }
  guests = await buy(shop.anonymous, 'José Núñez Böhm Gonçalves')
  salesOfAna = await buy(ana, 'Ana')
  counters = await buy(shop.anonymous, 'Mostrador')
  annulled = await buy(ana, 'Arrepentida')
  await shop.deps.pool.query(`update sales set medio = 'Casa central', pago = 'qr' where id = $1`, [
    counters.body.id,
  ])
  await shop.deps.pool.query(`update sales set "estadoPago" = 'Anulado' where id = $1`, [annulled.body.id])
})

afterAll(() => shop.close())

const idsOf = ({ body }: CallReply): string[] => body.map(({ id }: { id: string }) => id)
const idsFor = async (caller: Caller, query = {}) => idsOf(await caller.call(listSales, { query }))

test('An admin lists all sales, a seller the counter sales, and a customer their own, without annulled ones', async () => {
  expect(await idsFor(admin)).toEqual([counters.body.id, salesOfAna.body.id, guests.body.id])
  expect(await idsFor(seller)).toEqual([counters.body.id])
  expect(await idsFor(ana)).toEqual([salesOfAna.body.id])
  expect(await idsFor(eva)).toEqual([])
  expect((await shop.anonymous.call(listSales)).status).toBe(401)
})

test('A sale is read with the data that its buyer got, without the receipt token', async () => {
  const { comprobante, ...sale } = salesOfAna.body
  const { body } = await ana.call(getSale, { params: { id: sale.id } })
  expect(body).toEqual(sale)
  expect(JSON.stringify(body)).not.toContain(comprobante)
})

test('A signed-in caller gets 404 for a sale that the caller may not read', async () => {
  const read = async (caller: Caller, { body }: CallReply) =>
    (await caller.call(getSale, { params: { id: body.id } })).status
  expect(await read(admin, guests)).toBe(200)
  expect(await read(admin, annulled)).toBe(200)
  expect(await read(seller, counters)).toBe(200)
  expect(await read(seller, salesOfAna)).toBe(404)
  expect(await read(ana, annulled)).toBe(200)
  expect(await read(eva, salesOfAna)).toBe(404)
  expect(await read(ana, guests)).toBe(404)
  expect(await read(shop.anonymous, guests)).toBe(401)
})

test('A seller can read their own online purchase, although the list of sales does not contain the purchase', async () => {
  shop.clock.advance(31_000)
  const { body } = await seller.call(placeWebSale, {
    body: aCart([top], { cliente: { correo: 'vendedora@correo.test' } }),
  })
  const read = async (caller: Caller) => (await caller.call(getSale, { params: { id: body.id } })).status
  expect(await Promise.all([read(seller), read(await shop.another('seller'))])).toEqual([200, 404])
  expect(await idsFor(seller)).not.toContain(body.id)
  await shop.deps.pool.query(`update sales set "estadoPago" = 'Anulado' where id = $1`, [body.id])
})

test('A receipt token reads its own sale and no other sale', async () => {
  const { comprobante, ...sale } = guests.body
  const { body } = await shop.anonymous.call(readReceipt, { params: { token: comprobante } })
  expect(body).toEqual({
    ...sale,
    vence: body.vence,
    puedePagarse: false,
    transferencia: null,
    retiro: '',
    comprobantes: [],
    resultadoPago: 'sin-pago',
    dinero: {
      pagado: 0,
      devuelto: { proveedor: 0, efectivo: 0 },
      repetido: { proveedor: 0, efectivo: 0 },
      cambiado: 0,
      queda: 0,
      aCobrar: sale['total'],
    },
  })
  const almost = [
    comprobante.slice(0, -1),
    comprobante.slice(1),
    `${comprobante.slice(0, -1)}%`,
    `${comprobante}x`,
  ]
  for (const token of ['', 'x', '%', ...almost, comprobante.toLowerCase(), sale.id])
    expect((await shop.anonymous.call(readReceipt, { params: { token: token || ' ' } })).status).toBe(404)
})

test.each([
  ['jose nunez', () => [guests]],
  ['böhm goncalves', () => [guests]],
  ['MOSTRADOR', () => [counters]],
  ['qr', () => [counters]],
  ['efectivo', () => [salesOfAna, guests]],
  ['$ 12.345,67', () => [counters, salesOfAna, guests]],
  ['12345.67', () => [counters, salesOfAna, guests]],
  ['arrepentida', () => []],
  ['%', () => []],
])('The sales screen finds "%s"', async (q, expected) => {
  expect(await idsFor(admin, { q })).toEqual(expected().map(({ body }) => body.id))
})

test('The sales screen finds a sale by its number, date and time', async () => {
  for (const q of [salesOfAna.body.numero, salesOfAna.body.fecha, salesOfAna.body.hora])
    expect(await idsFor(admin, { q })).toContain(salesOfAna.body.id)
})

test('Sales are paged, newest first', async () => {
  const first = await admin.call(listSales, { query: { limit: 2 } })
  expect(idsOf(first)).toEqual([counters.body.id, salesOfAna.body.id])
  expect(first.headers.get('X-Total-Count')).toBe('3')
  const second = await admin.call(listSales, {
    query: { limit: 2, cursor: first.headers.get('X-Next-Cursor')! },
  })
  expect(idsOf(second)).toEqual([guests.body.id])
  expect(second.headers.get('X-Next-Cursor')).toBeNull()
})

const purchases = (caller: Caller, userId: string, query = {}) =>
  caller.call(listUserSales, { params: { userId }, query })

test('Customers read their own purchases, one entry per line, without annulled purchases', async () => {
  const { body, status } = await purchases(ana, ana.uid)
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: salesOfAna.body.id,
      numero: salesOfAna.body.numero,
      product: { nombre: top.nombre, images: top.images.slice(0, 1) },
      color: salesOfAna.body.productos[0].color,
      talle: salesOfAna.body.productos[0].talle,
      quantity: salesOfAna.body.productos[0].cantidad,
      date: salesOfAna.body.fecha,
      time: salesOfAna.body.hora,
      status: 'Pendiente',
      totalPrice: salesOfAna.body.productos[0].total,
      total: salesOfAna.body.total,
      envio: 0,
      pago: salesOfAna.body.pago,
      comprobante: '',
      aCobrar: salesOfAna.body.total,
      devuelto: 0,
      vale: 0,
    },
  ])
  expect((await purchases(admin, ana.uid)).body).toEqual(body)
  expect((await purchases(eva, eva.uid)).body).toEqual([])
})

test('Customers and sellers cannot read the purchases of another user', async () => {
  expect((await purchases(shop.anonymous, ana.uid)).status).toBe(401)
  for (const caller of [eva, seller])
    expect(await purchases(caller, ana.uid)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect((await purchases(ana, 'nadie')).status).toBe(404)
})

test('A page of purchases contains all lines of each purchase', async () => {
  const two = aProduct({ stock: 10, color: '' })
  const another = aProduct({ stock: 10, color: '' })
  await shop.addProducts(two, another)
  shop.clock.advance(31_000)
  await eva.call(placeWebSale, { body: aCart([two, another]) })
  shop.clock.advance(31_000)
  await eva.call(placeWebSale, { body: aCart([another]) })
  const first = await purchases(eva, eva.uid, { limit: 1 })
  expect(first.body).toHaveLength(1)
  expect(first.headers.get('X-Total-Count')).toBe('2')
  const second = await purchases(eva, eva.uid, { limit: 1, cursor: first.headers.get('X-Next-Cursor') })
  expect(second.body).toHaveLength(2)
  expect(second.headers.get('X-Next-Cursor')).toBeNull()
})
