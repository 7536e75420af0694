import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addCashEntry, closeCash, readCashDay, readCashState, reopenCash } from '#contract/cash/cash-flow.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import type { Day } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { rowCount, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { lockCashDayForWriting } from './cash-closing-store.ts'

let shop: Shop
let seller: Caller
let admin: Caller

/** 15:30 in the store's time zone. */
const NOW = '2026-03-10T18:30:00Z'
const CLOSED = { status: 409, body: { code: 'cash-closed', message: 'La caja de hoy está cerrada.' } }
const top = aProduct({ id: 'top', precio: centavos(100_000), stock: 10 })

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  seller = await shop.as('seller')
  admin = await shop.as('admin')
})

afterEach(async () => {
  await shop.reset()
  await shop.deps.pool.query('truncate cash_entries, cash_closings, cash_reopenings, audit_trail cascade')
})

afterAll(() => shop.close())

const close = (caller: Caller, body: object = { contado: 0, nota: 'Arqueo' }) =>
  caller.call(closeCash, { body })
const reopen = (caller: Caller, body: object = { motivo: 'Faltaba una venta' }) =>
  caller.call(reopenCash, { body })
const sell = (caller: Caller, formaPago = 'efectivo') =>
  caller.call(placeCounterSale, { body: aCounterSale([top], { formaPago }) })
const spend = (caller: Caller, monto = 50) =>
  caller.call(addCashEntry, { body: { tipo: 'Gasto', monto, descripcion: 'Bolsas' } })
const annul = (caller: Caller, id: string) =>
  caller.call(annulSale, { params: { id }, body: { motivo: 'Se arrepintió' } })
const closing = async () => (await admin.call(readCashDay, { query: {} })).body.cierre

test('While the day is closed, a seller makes no cash sale, writes no entry and annuls no cash sale', async () => {
  await shop.addProducts(top)
  const before = (await sell(seller)).body
  await close(seller)
  expect(await sell(seller)).toMatchObject(CLOSED)
  expect(await spend(seller)).toMatchObject(CLOSED)
  expect(await annul(seller, before.id)).toMatchObject(CLOSED)
  expect(await rowCount(shop.deps.pool, 'sales')).toBe(1)
  expect(await rowCount(shop.deps.pool, 'cash_entries')).toBe(1)
  expect(await stockByProduct(shop.deps.pool)).toEqual({ top: 9 })
})

test.each(['transferencia', 'qr', 'tarjetaDebito', 'tarjetaCredito'])(
  'While the day is closed, a seller sells by %s and annuls that sale',
  async (formaPago) => {
    await shop.addProducts(top)
    await close(seller)
    const sale = await sell(seller, formaPago)
    expect(sale.status).toBe(200)
    expect((await annul(seller, sale.body.id)).status).toBe(200)
  },
)

test('A request for a sale from before the closing gets its stored reply after the closing', async () => {
  await shop.addProducts(top)
  const request = {
    body: aCounterSale([top]),
    headers: { 'idempotency-key': 'una-venta-y-su-clave' },
  }
  const first = await seller.call(placeCounterSale, request)
  await close(seller)
  expect((await seller.call(placeCounterSale, request)).text).toBe(first.text)
})

test('The entries of an admin on a closed day are listed after its closing, with their sum and both differences', async () => {
  await shop.addProducts(top)
  const before = (await sell(seller)).body
  await close(seller, { contado: 990, nota: 'Faltó cambio' })
  expect((await sell(admin)).status).toBe(200)
  expect((await spend(admin)).status).toBe(200)
  expect((await annul(admin, before.id)).status).toBe(200)
  expect(await closing()).toMatchObject({
    esperado: 1_000,
    contado: 990,
    diferencia: -10,
    despues: {
      suma: -50,
      diferencia: 40,
      movimientos: [
        { tipo: 'Ingreso', monto: 1_000, quien: 'Persona admin' },
        { tipo: 'Gasto', monto: 50, descripcion: 'Bolsas' },
        { tipo: 'Gasto', monto: 1_000, ventaId: before.id },
      ],
    },
  })
})

test('A web sale in cash that an admin confirms while the day is closed is listed after the closing', async () => {
  await shop.addProducts(top)
  const sale = await shop.anonymous.call(placeWebSale, { body: aCart([top]) })
  await close(seller, { contado: 0 })
  const params = { id: sale.body.id, newState: 'Confirmada' }
  expect((await admin.call(changeSaleState, { params })).status).toBe(200)
  expect(await closing()).toMatchObject({
    esperado: 0,
    despues: { suma: 1_000, diferencia: -1_000, movimientos: [{ ventaId: sale.body.id }] },
  })
})

test('An admin reopens a closed day with a reason, and the next closing counts the later entries', async () => {
  await shop.addProducts(top)
  expect(await reopen(admin)).toMatchObject({ status: 409, body: { code: 'cash-not-closed' } })
  await close(seller)
  await spend(admin)
  expect((await reopen(seller)).status).toBe(403)
  expect(await reopen(admin, { motivo: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { motivo: 'Escribí el motivo' } },
  })
  expect((await reopen(admin)).status).toBe(200)
  expect((await reopen(admin)).body.code).toBe('cash-not-closed')
  expect((await sell(seller)).status).toBe(200)
  expect((await close(seller, { contado: 950 })).body).toMatchObject({ esperado: 950, diferencia: 0 })
  const { body } = await seller.call(readCashDay, { query: {} })
  expect(body.cierre.despues).toEqual({ suma: 0, diferencia: 0, movimientos: [] })
  expect(body.reaperturas).toEqual([
    {
      motivo: 'Faltaba una venta',
      quien: 'Persona admin',
      escrito: '10-03-2026 15:30',
      esperado: 0,
      contado: 0,
      billetes: null,
      queda: null,
      diferencia: 0,
      nota: 'Arqueo',
    },
  ])
  const { rows } = await shop.deps.pool.query(
    `select object, after from audit_trail where what = 'reabrió la caja'`,
  )
  expect(rows).toEqual([{ object: 'cash-day:2026-03-10', after: { motivo: 'Faltaba una venta' } }])
})

/** Sends two reopenings while another transaction locks the day. The lock ends when both wait. */
async function reopenConcurrently() {
  const sent = await inTransaction(shop.deps.pool, async (tx) => {
    await lockCashDayForWriting(tx, '2026-03-10' as Day)
    const replies = Promise.all([reopen(admin), reopen(admin)])
    await waitUntil(async () => {
      const { rows } = await shop.deps.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length === 2
    })
    return { replies }
  })
  return sent.replies
}

test('Two concurrent reopenings revert one closing, and two concurrent closings store one', async () => {
  await close(seller)
  const reopened = await reopenConcurrently()
  expect(reopened.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const closed = await Promise.all([close(seller), close(admin)])
  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await rowCount(shop.deps.pool, 'cash_closings')).toBe(2)
})

test('A closing with a difference above the limit of the shop is refused without a note', async () => {
  const refused = await close(seller, { contado: 1_000.01 })
  expect(refused).toMatchObject({ status: 422, body: { code: 'closing-note-missing' } })
  expect(refused.body.message).toBe(
    'La diferencia es mayor que $\u00a01.000,00. Escribí una nota que explique la diferencia',
  )
  expect(await rowCount(shop.deps.pool, 'cash_closings')).toBe(0)
  expect((await close(seller, { contado: 1_000 })).status).toBe(200)
})

test('A closing is refused when the cash changed after the screen showed the expected amount', async () => {
  await shop.addProducts(top)
  const shown = (await seller.call(readCashDay, { query: {} })).body.saldo
  await sell(admin)
  const body = { contado: 0, esperado: shown }
  const refused = await seller.call(closeCash, {
    body,
    headers: { 'idempotency-key': 'un-cierre-y-su-clave' },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'cash-changed' } })
  expect(await rowCount(shop.deps.pool, 'cash_closings')).toBe(0)
  expect((await close(seller, { contado: 1_000, esperado: 1_000 })).body).toMatchObject({ diferencia: 0 })
})

test.each(['mucho', '1e3', '12.3', 1e300])(
  'A closing with the expected amount %j is refused',
  async (esperado) => {
    expect(await close(seller, { contado: 0, esperado })).toMatchObject({ status: 400 })
  },
)

test('The till can read whether the cash of today is closed', async () => {
  const state = async () => (await seller.call(readCashState, {})).body
  expect(await state()).toEqual({ abierta: false, cerrada: false, sinCerrar: null })
  await close(seller)
  expect(await state()).toMatchObject({ cerrada: true })
  await reopen(admin)
  expect(await state()).toEqual({ abierta: false, cerrada: false, sinCerrar: null })
})
