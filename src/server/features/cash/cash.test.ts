import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addCashEntry,
  closeCash,
  listCashEntries,
  readCashDay,
  readCashDays,
  readCashState,
} from '#contract/cash/cash-flow.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'

let shop: Shop
let seller: Caller
let admin: Caller

/** 15:30 in the store's time zone. */
const NOW = '2026-03-10T18:30:00Z'

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  seller = await shop.as('seller')
  admin = await shop.as('admin')
})

afterEach(async () => {
  await shop.deps.pool.query(
    'truncate cash_entries, cash_closings, cash_reopenings, sales, audit_trail, idempotency_keys cascade',
  )
})

afterAll(() => shop.close())

const bags = { tipo: 'Gasto', monto: 1_250.5, descripcion: 'Bolsas' }
const add = (caller: Caller, body: object, key?: string) =>
  caller.call(addCashEntry, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
const list = async (query: Record<string, string> = {}) => (await admin.call(listCashEntries, { query })).body

test("A seller's cash entry has the current day and time, names its author and is in the audit", async () => {
  const { body } = await add(seller, bags)
  expect(body).toMatchObject({
    ...bags,
    fecha: '10/03/2026',
    hora: '15:30',
    ventaId: null,
    ventaNumero: null,
    quien: 'Persona seller',
    escrito: '10-03-2026 15:30',
  })
  expect(await list()).toEqual([body])
  const { rows } = await shop.deps.pool.query('select actor, what, object, after, at from audit_trail')
  expect(rows).toEqual([
    {
      actor: seller.uid,
      what: 'cargó un movimiento de caja',
      object: `cash-entry:${body.id}`,
      after: { tipo: 'Gasto', monto: 125_050, descripcion: 'Bolsas', fecha: '10/03/2026', hora: '15:30' },
      at: new Date(NOW),
    },
  ])
})

test.each([
  ['nothing', { ...bags, monto: 0 }, 'El monto debe ser mayor que 0'],
  ['a negative amount', { ...bags, monto: -1 }, 'El monto debe ser mayor que 0'],
  ['invalid text', { ...bags, monto: 'mucho' }, 'Ingresá un importe en pesos, con hasta dos decimales'],
  ['a blank description', { ...bags, descripcion: ' ' }, 'Escribí una descripción'],
  ['an unknown kind', { ...bags, tipo: 'Préstamo' }, 'Elegí Ingreso o Gasto'],
  ['an invalid date', { ...bags, fecha: '31/02/2026' }, 'Ingresá una fecha válida (día/mes/año)'],
  ['an invalid time', { ...bags, hora: '25:00' }, 'Ingresá una hora válida (HH:mm)'],
])('A cash entry with %s is refused with an explanation', async (_what, body, message) => {
  const reply = await add(seller, body)
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  expect(JSON.stringify(reply.body)).toContain(message)
  expect(await rowCount(shop.deps.pool, 'cash_entries')).toBe(0)
})

test('A seller may write cash entries of today, an admin of the last month, and no role future entries', async () => {
  const yesterday = { ...bags, fecha: '9/3/2026' }
  expect((await add(seller, yesterday)).body).toMatchObject({ code: 'cash-not-today' })
  expect((await add(admin, yesterday)).body).toMatchObject({ fecha: '09/03/2026', hora: '12:00' })
  expect((await add(admin, { ...bags, fecha: '06/02/2026' })).body).toMatchObject({ code: 'cash-too-old' })
  expect((await add(admin, { ...bags, fecha: '11/03/2026' })).body).toMatchObject({
    code: 'cash-in-the-future',
  })
  expect((await add(seller, { ...bags, hora: '15:31' })).body).toMatchObject({
    code: 'cash-in-the-future',
    message: 'Esa fecha y hora todavía no llegaron',
  })
  expect(await rowCount(shop.deps.pool, 'cash_entries')).toBe(1)
})

test('The till of a day is opened once, by one of two concurrent requests', async () => {
  const opening = { tipo: 'Caja Inicial', monto: 40_000, descripcion: 'Cambio' }
  const replies = await Promise.all([add(seller, opening), add(admin, opening)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await add(admin, opening)).body).toMatchObject({ code: 'cash-opened' })
  expect((await add(admin, { ...opening, fecha: '9/3/2026' })).status).toBe(200)
  const { rows } = await shop.deps.pool.query('select what from audit_trail')
  expect(rows).toEqual([{ what: 'abrió la caja' }, { what: 'abrió la caja' }])
})

test('A repeated request with one key stores one cash entry and gets the same reply', async () => {
  const key = 'un-movimiento-de-la-caja'
  const replies = await Promise.all([add(seller, bags, key), add(seller, bags, key)])
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await add(seller, { ...bags, monto: 1 }, key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  })
  expect(await rowCount(shop.deps.pool, 'cash_entries')).toBe(1)
  expect(await rowCount(shop.deps.pool, 'audit_trail')).toBe(1)
})

test('The cash entry of a sale is listed with its sale', async () => {
  const top = aProduct({ precio: centavos(100_000) })
  await shop.addProducts(top)
  const sale = await seller.call(placeCounterSale, { body: aCounterSale([top]) })
  expect(await list()).toMatchObject([
    { tipo: 'Ingreso', monto: 1_000, hora: '15:30', ventaId: sale.body.id, ventaNumero: sale.body.numero },
  ])
})

test('The list of entries is filtered by type and days, sorted by time or amount, and paged', async () => {
  const amounts = [300, 100, 200]
  for (const [at, monto] of amounts.entries())
    await add(admin, { tipo: 'Ingreso', monto, descripcion: 'Arreglo', fecha: `${7 + at}/3/2026` })
  await add(admin, bags)
  const listed = async (query: Record<string, string>) =>
    (await list(query)).map(({ monto }: { monto: number }) => monto)
  expect(await listed({})).toEqual([1_250.5, 200, 100, 300])
  expect(await listed({ sentido: 'asc' })).toEqual([300, 100, 200, 1_250.5])
  expect(await listed({ orden: 'monto' })).toEqual([1_250.5, 300, 200, 100])
  expect(await listed({ tipo: 'Ingreso', desde: '2026-03-08' })).toEqual([200, 100])
  expect(await listed({ hasta: '2026-03-07' })).toEqual([300])
  await add(admin, { tipo: 'Ingreso', monto: 200, descripcion: 'Otro arreglo', fecha: '6/3/2026' })
  const orders: Record<string, string>[] = [
    {},
    { sentido: 'asc' },
    { orden: 'monto' },
    { orden: 'monto', sentido: 'asc' },
  ]
  for (const order of orders) {
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await admin.call(listCashEntries, { query: { ...order, limit: '2', cursor } })
      expect(page.headers.get('x-total-count')).toBe('5')
      paged.push(...page.body.map(({ id }: { id: string }) => id))
      cursor = page.headers.get('x-next-cursor')
    }
    expect(paged).toEqual((await list(order)).map(({ id }: { id: string }) => id))
  }
})

test('The till of a day shows its shifts, its sales by payment method and its closing', async () => {
  const top = aProduct({ precio: centavos(100_000) })
  await shop.addProducts(top)
  await add(seller, { tipo: 'Caja Inicial', monto: 400, descripcion: 'Cambio', hora: '09:05' })
  await add(seller, { ...bags, monto: 50, hora: '13:59' })
  await seller.call(placeCounterSale, { body: aCounterSale([top]) })
  const sale = await seller.call(placeCounterSale, { body: aCounterSale([top], { formaPago: 'qr' }) })
  expect(sale.status).toBe(200)
  const day = async () => (await seller.call(readCashDay, { query: {} })).body
  expect(await day()).toMatchObject({
    fecha: '10/03/2026',
    apertura: 400,
    ingresos: 1_000,
    gastos: 50,
    saldo: 1_350,
    maniana: { apertura: 400, gastos: 50, saldo: 350, movimientos: [{ hora: '09:05' }, { hora: '13:59' }] },
    tarde: { ingresos: 1_000, saldo: 1_000, movimientos: [{ ventaId: expect.any(String) }] },
    ventas: [
      { pago: 'qr', cantidad: 1, total: 1_070 },
      { pago: 'efectivo', cantidad: 1, total: 1_000 },
    ],
    cierre: null,
  })
  const closed = { contado: 1_340, nota: 'Faltó cambio' }
  expect((await seller.call(closeCash, { body: closed })).body).toEqual({
    ...closed,
    esperado: 1_350,
    billetes: null,
    queda: null,
    diferencia: -10,
    quien: 'Persona seller',
    escrito: '10-03-2026 15:30',
  })
  expect((await day()).cierre).toMatchObject({ diferencia: -10 })
  expect((await admin.call(readCashDay, { query: { dia: '2026-03-09' } })).body).toMatchObject({
    saldo: 0,
    ventas: [],
    cierre: null,
  })
})

test('A day is closed once, and only an admin writes entries after that', async () => {
  const close = (caller: Caller) => caller.call(closeCash, { body: { contado: 0 } })
  const replies = await Promise.all([close(seller), close(admin)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await add(seller, bags)).body).toMatchObject({ code: 'cash-closed' })
  expect((await add(admin, bags)).status).toBe(200)
  const twoDaysAgo = { contado: 0, fecha: '8/3/2026' }
  expect((await seller.call(closeCash, { body: twoDaysAgo })).body).toMatchObject({ code: 'cash-not-today' })
  expect((await admin.call(closeCash, { body: twoDaysAgo })).status).toBe(200)
})

test('After midnight a seller sees that the cash of the day before was not closed, and closes it', async () => {
  const opening = { tipo: 'Caja Inicial', monto: 500, descripcion: 'Cambio', fecha: '9/3/2026' }
  await add(admin, opening)
  const state = async () => (await seller.call(readCashState, {})).body
  expect(await state()).toEqual({ abierta: false, cerrada: false, sinCerrar: '09/03/2026' })
  const closing = await seller.call(closeCash, { body: { contado: 500, fecha: '9/3/2026' } })
  expect(closing.body).toMatchObject({ esperado: 500, diferencia: 0 })
  await add(seller, { ...opening, fecha: undefined })
  expect(await state()).toEqual({ abierta: true, cerrada: false, sinCerrar: null })
})

test('An entry from a screen that still shows yesterday is refused with both dates, and is stored after a correction', async () => {
  const stale = { ...bags, fecha: '9/3/2026', hoy: '9/3/2026' }
  for (const caller of [seller, admin])
    expect(await add(caller, stale)).toMatchObject({
      status: 409,
      body: {
        code: 'cash-day-changed',
        message:
          'Cambió el día: hoy es 10/03/2026. Este movimiento quedaría en la caja del 09/03/2026. Revisá la fecha y guardá otra vez',
      },
    })
  expect((await add(seller, { ...stale, fecha: '10/3/2026', hoy: '10/3/2026' })).status).toBe(200)
})

test('An expense above the cash of the day is refused when the screen asks for that, and stored otherwise', async () => {
  await add(seller, { tipo: 'Caja Inicial', monto: 1_000, descripcion: 'Cambio' })
  expect(await add(seller, { ...bags, conFaltante: false })).toMatchObject({
    status: 409,
    body: {
      code: 'cash-too-little',
      message: 'En la caja del 10/03/2026 hay $\u00a01.000,00, menos que este gasto',
    },
  })
  expect((await add(seller, { ...bags, monto: 1_000, conFaltante: false })).status).toBe(200)
  expect((await add(seller, { ...bags, conFaltante: true })).status).toBe(200)
  expect((await add(seller, bags)).status).toBe(200)
})

test('A concurrent entry and closing run one after the other, and the closing expects exactly the stored entries', async () => {
  const [, closing] = await Promise.all([
    add(seller, { ...bags, tipo: 'Ingreso', monto: 100 }),
    admin.call(closeCash, { body: { contado: 100 } }),
  ])
  const entries = await list()
  expect(closing.body.esperado).toBe(entries.length === 0 ? 0 : 100)
})

test('Each of the last thirty days has its sums, also days without entries', async () => {
  await add(admin, { ...bags, fecha: '9/2/2026' })
  await add(admin, { ...bags, monto: 300, fecha: '9/3/2026' })
  await add(admin, { ...bags, tipo: 'Ingreso', monto: 1_000 })
  const { body } = await seller.call(readCashDays, {})
  expect(body).toHaveLength(30)
  expect(body[0]).toEqual({ fecha: '09/02/2026', ingresos: 0, gastos: 1_250.5, saldo: -1_250.5 })
  expect(body.slice(-2)).toEqual([
    { fecha: '09/03/2026', ingresos: 0, gastos: 300, saldo: -300 },
    { fecha: '10/03/2026', ingresos: 1_000, gastos: 0, saldo: 1_000 },
  ])
})
