import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCustomerNote,
  findTillCustomers,
  joinCustomers,
  listCustomers,
  listCustomerSales,
  readCustomer,
  separateCustomers,
  updateCustomer,
} from '#contract/customer/customers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { listUserSales, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { fillCustomers } from './fill-customers.ts'

let shop: Shop
let admin: Caller
let seller: Caller
let top: Product

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  await shop.deps.pool.query('truncate customer_keys restart identity cascade')
  ;[admin, seller] = [await shop.as('admin'), await shop.as('seller')]
  top = aProduct({ stock: 100, precio: centavos(100_000), categoria: 'Tops', talle: 'S, M' })
  await shop.addProducts(top)
})
afterAll(() => shop.close())

async function sell(fields: Record<string, unknown>) {
  const lines = [{ ...top, talle: 'M', cantidad: 1 }]
  const { status, body } = await seller.call(placeCounterSale, { body: aCounterSale(lines, fields) })
  expect(status).toBe(200)
  return body
}

async function buy(caller: Caller, cliente: Record<string, string>) {
  shop.clock.advance(31_000)
  const { status, body } = await caller.call(placeWebSale, {
    body: aCart([{ ...top, talle: 'S' }], { cliente: { celular: '', ...cliente } }),
  })
  expect(status).toBe(200)
  return body
}

const list = async (q?: string): Promise<ReplyOf<typeof listCustomers>> =>
  (await admin.call(listCustomers, { query: q === undefined ? {} : { q } })).body

const namesOf = async (q?: string) => (await list(q)).map(({ nombre }) => nombre)

const only = async (q?: string) => {
  const found = await list(q)
  expect(found).toHaveLength(1)
  return found[0]!
}

test('Sales with the same phone or document belong to one customer, however people write them', async () => {
  await sell({ nombreCliente: 'Ana', celular: '11 5555-2100' })
  await sell({ nombreCliente: 'Ana Paz', celular: '+54 9 11 5555 2100', documento: '30.123.456' })
  await buy(shop.anonymous, { nombre: 'Ana P.', correo: 'ana@correo.test', celular: '011 15 5555-2100' })
  await sell({ nombreCliente: 'A. Paz', documento: '30123456' })
  await sell({ nombreCliente: 'Eva', celular: '11 5555-2101' })
  expect(await list()).toMatchObject([
    { nombre: 'Eva', compras: 1 },
    { nombre: 'A. Paz', compras: 4, documento: '30123456', correo: 'ana@correo.test', tieneCuenta: false },
  ])
})

test('A counter sale with only a name makes no customer', async () => {
  await sell({ nombreCliente: 'Consumidor final' })
  expect(await list()).toEqual([])
})

test('A guest purchase joins an account only if the account has verified the e-mail address', async () => {
  const ana = await shop.another('user')
  const correo = ana.email
  await buy(shop.anonymous, { nombre: 'Ana invitada', correo })
  await buy(shop.anonymous, { nombre: 'Ana invitada', correo })
  await buy(ana, { nombre: 'Ana', correo })
  expect(await namesOf()).toEqual(['Ana', 'Ana invitada', 'Ana invitada'])
  const { id } = (await list('ana')).find(({ nombre }) => nombre === 'Ana')!
  expect((await admin.call(readCustomer, { params: { id } })).body.parecidos).toHaveLength(2)

  await shop.deps.pool.query('update "user" set "emailVerified" = true where id = $1', [ana.uid])
  await fillCustomers(shop.deps)
  expect((await list('invitada')).map(({ compras }) => compras)).toEqual([3])
  await buy(shop.anonymous, { nombre: 'Otra Ana', correo: correo.toUpperCase() })
  expect(await only('invitada')).toMatchObject({ compras: 4, tieneCuenta: true })
})

test('Sales and accounts of the time before customers are filled once, in any order', async () => {
  await sell({ nombreCliente: 'Ana', celular: '11 5555-2100' })
  await buy(shop.anonymous, { nombre: 'Ana', correo: 'ana@correo.test', celular: '11 5555-2100' })
  const eva = await shop.another('user')
  const before = (await list()).map(({ id: _id, ...facts }) => facts)
  await shop.deps.pool.query('truncate customer_keys cascade')
  await fillCustomers(shop.deps)
  expect(await fillCustomers(shop.deps)).toBe(0)
  expect((await list('ana')).map(({ id: _id, ...facts }) => facts)).toEqual(before)
  expect(await only(eva.email)).toMatchObject({ tieneCuenta: true, compras: 0, ultimaCompra: null })
})

test('Two accounts with one phone are one customer for staff, and each shopper sees only the own purchases', async () => {
  const [ana, eva] = [await shop.another('user'), await shop.another('user')]
  const anas = await buy(ana, { nombre: 'Ana', correo: ana.email, celular: '11 5555-2100' })
  const evas = await buy(eva, { nombre: 'Eva', correo: eva.email, celular: '11 5555-2100' })
  expect(await only()).toMatchObject({ compras: 2 })
  for (const [person, sale] of [
    [ana, anas],
    [eva, evas],
  ] as const) {
    const { body } = await person.call(listUserSales, { params: { userId: person.uid } })
    expect(body.map((one: { id: string }) => one.id)).toEqual([sale.id])
  }
})

test('A join shows two customers as one, and its undo restores both with what staff wrote about each', async () => {
  await sell({ nombreCliente: 'Ana', celular: '11 5555-2100' })
  await sell({ nombreCliente: 'Anita', celular: '11 5555-2101' })
  const before = await list()
  const [anita, ana] = [before[0]!.id, before[1]!.id]
  await admin.call(addCustomerNote, { params: { id: anita }, body: { texto: 'Prefiere lino' } })
  await admin.call(updateCustomer, { params: { id: ana }, body: { cumpleanos: '1990-05-01', acepta: false } })
  const { body: joined } = await admin.call(joinCustomers, { params: { id: anita }, body: { otro: ana } })
  expect(joined.id).toBe(ana)
  expect(await only()).toMatchObject({ nombre: 'Anita', compras: 2 })
  const { body: card } = await admin.call(readCustomer, { params: { id: anita } })
  expect(card).toMatchObject({
    id: ana,
    cumpleanos: '1990-05-01',
    notas: [{ texto: 'Prefiere lino' }],
    uniones: [{ union: joined.union, nombres: ['Anita', 'Ana'] }],
  })
  const again = await admin.call(joinCustomers, { params: { id: ana }, body: { otro: anita } })
  expect([again.status, again.body.code]).toEqual([409, 'customers-already-joined'])

  const undo = () => admin.call(separateCustomers, { params: { id: ana }, body: { union: joined.union } })
  expect((await undo()).status).toBe(200)
  expect(await list()).toEqual(before)
  expect((await admin.call(readCustomer, { params: { id: anita } })).body).toMatchObject({
    cumpleanos: null,
    notas: [{ texto: 'Prefiere lino' }],
    uniones: [],
  })
  expect((await undo()).status).toBe(404)
  const { body: trail } = await admin.call(listAudit, { query: { limit: 2 } })
  expect(trail.map((entry: { que: string }) => entry.que)).toEqual([
    'separó dos clientes',
    'unió dos clientes',
  ])
})

test('Concurrent joins of the same customers make one join, and crossing joins make one customer', async () => {
  for (const digit of [0, 1, 2, 3]) await sell({ nombreCliente: `P${digit}`, celular: `11 5555-210${digit}` })
  const ids = (await list()).map(({ id }) => id)
  const join = (id: string, otro: string) => admin.call(joinCustomers, { params: { id }, body: { otro } })
  const twice = await Promise.all([join(ids[0]!, ids[1]!), join(ids[1]!, ids[0]!)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const crossing = await Promise.all([
    join(ids[0]!, ids[2]!),
    join(ids[3]!, ids[1]!),
    sell({ nombreCliente: 'P4', celular: '11 5555-2102', documento: '30123456' }),
  ])
  expect(crossing.slice(0, 2).map((reply) => (reply as { status: number }).status)).toEqual([200, 200])
  expect(await only()).toMatchObject({ compras: 5 })
})

test('Concurrent sales with the same new keys make one customer', async () => {
  await Promise.all(
    [0, 1, 2, 3, 4].map((at) =>
      sell({
        nombreCliente: `Ana ${at}`,
        celular: at % 2 === 0 ? '11 5555-2100' : '',
        documento: at % 3 === 0 ? '' : '30123456',
      }),
    ),
  )
  const found = await list()
  // The third sale has neither and makes no customer.
  expect(found.map(({ compras }) => compras)).toEqual([4])
})

test.each([
  'ana',
  'PÉREZ ana',
  '5555-2100',
  '2100',
  '011 15 5555 2100',
  'ana@correo',
  '30.123.456',
  '20-12345',
])('Staff find a customer by %j', async (q) => {
  await buy(shop.anonymous, { nombre: 'Ana Pérez', correo: 'ana@correo.test', celular: '11 5555-2100' })
  await sell({ nombreCliente: 'Ana Pérez', celular: '11 5555-2100', documento: '30123456' })
  await sell({ nombreCliente: 'Ana Pérez', celular: '11 5555-2100', documento: '20-12345678-6' })
  await sell({ nombreCliente: 'Eva', celular: '11 4444-0109', documento: '28999888' })
  expect(await namesOf(q)).toEqual(['Ana Pérez'])
})

test('The counter finds a customer with the end of the phone and the sizes, and the sale belongs to the customer', async () => {
  const first = await sell({ nombreCliente: 'Ana', celular: '11 5555-2100', documento: '30123456' })
  await sell({ nombreCliente: 'Ana', celular: '11 5555-2100' })
  const { body: found } = await seller.call(findTillCustomers, { query: { q: '2100' } })
  expect(found).toEqual([
    {
      id: expect.any(String),
      nombre: 'Ana',
      finCelular: '2100',
      talles: [{ categoria: 'Tops', talles: ['M'] }],
    },
  ])
  const sale = await sell({ nombreCliente: 'Ana', clienteId: found[0]!.id })
  expect(JSON.stringify(sale)).not.toMatch(/5555.?2100|30123456/)
  expect(await only()).toMatchObject({ compras: 3, documento: '30123456' })
  const { rows } = await shop.deps.pool.query('select documento from sales where id = $1', [sale.id])
  expect(rows).toEqual([{ documento: '30123456' }])
  expect(first.id).not.toBe(sale.id)
  expect((await seller.call(findTillCustomers, { query: { q: '21' } })).body).toEqual([])
})

test('A sale to a chosen customer without phone belongs to that customer', async () => {
  await buy(shop.anonymous, { nombre: 'Ana', correo: 'ana@correo.test' })
  const { id } = await only()
  await sell({ nombreCliente: 'Ana', clienteId: id })
  expect(await only()).toMatchObject({ id, compras: 2 })
  // The customer was erased while the counter had it on the screen.
  await sell({ nombreCliente: 'Eva', clienteId: '999999' })
  expect(await only()).toMatchObject({ id, compras: 2 })
})

test('The card shows purchases in pages, returns, store credit and sizes from the sales', async () => {
  const sales = []
  for (const at of [1, 2, 3]) sales.push(await sell({ nombreCliente: `Ana ${at}`, celular: '11 5555-2100' }))
  const back = await seller.call(returnSale, {
    body: {
      ventaId: sales[0]!.id,
      lineas: [{ renglon: 0, cantidad: 1 }],
      motivo: 'Le quedó chico',
    },
  })
  expect(back.status).toBe(200)
  const { id } = await only()
  const { body: card } = await admin.call(readCustomer, { params: { id } })
  expect(card).toMatchObject({
    compras: 3,
    nombres: [{ valor: 'Ana 3' }, { valor: 'Ana 2' }, { valor: 'Ana 1' }],
    celulares: [{ valor: '11 5555-2100' }],
    talles: [{ categoria: 'Tops', talles: ['M'] }],
    devoluciones: [{ ventaNumero: sales[0]!.numero, prendas: 1 }],
    vales: [{ estado: 'con-saldo' }],
    acepta: false,
    decidido: null,
  })
  const page = await admin.call(listCustomerSales, { params: { id }, query: { limit: 2 } })
  expect(page.body.map((one: { numero: number }) => one.numero)).toEqual([sales[2]!.numero, sales[1]!.numero])
  expect(page.headers.get('x-total-count')).toBe('3')
  const cursor = page.headers.get('x-next-cursor')!
  const rest = await admin.call(listCustomerSales, { params: { id }, query: { limit: 2, cursor } })
  expect(rest.body.map((one: { numero: number }) => one.numero)).toEqual([sales[0]!.numero])
})

test('An exchange belongs to the customer of the returned sale', async () => {
  const sale = await sell({ nombreCliente: 'Ana', celular: '11 5555-2100' })
  const back = await seller.call(returnSale, {
    body: {
      ventaId: sale.id,
      lineas: [{ renglon: 0, cantidad: 1 }],
      motivo: 'Otro talle',
      cambio: aCounterSale([{ ...top, talle: 'S' }], { nombreCliente: '', pagos: [] }),
    },
  })
  expect([back.status, back.body.venta?.celular]).toEqual([200, ''])
  expect(await only('ana')).toMatchObject({ compras: 2 })
})
