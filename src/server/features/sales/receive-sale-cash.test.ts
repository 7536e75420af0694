import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeCash, readCashDay } from '#contract/cash/cash-flow.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { receiveSaleCash } from '#contract/sale/receive-sale-cash.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let seller: Caller

const top = aProduct({ stock: 100, precio: centavos(1_850_000) })

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-11T02:57:00Z' }) // three minutes before midnight in the store
  admin = await shop.as('admin')
  seller = await shop.as('seller')
})

beforeEach(async () => {
  await shop.reset()
  await shop.deps.pool.query('truncate cash_entries, cash_closings, cash_reopenings, audit_trail cascade')
  await shop.addProducts(top)
})

afterAll(() => shop.close())

/** A web sale that the owner accepts before its cash comes. */
async function acceptWithoutCash(): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  const { id } = (await shop.anonymous.call(placeWebSale, { body: aCart([top]), headers })).body
  const reply = await admin.call(changeSaleState, {
    params: { id, newState: 'Confirmada' },
    body: { cobrado: false },
  })
  expect(reply.body).toMatchObject({ estadoPago: 'Confirmada', total: 18_500, aCobrar: 18_500 })
  return id
}

const receive = (id: string, by = admin, headers = {}) =>
  by.call(receiveSaleCash, { params: { id }, body: {}, headers })
const day = async () => (await admin.call(readCashDay, { query: {} })).body

test('A confirmed web sale without its cash changes no till, and its cash enters on the day when it is received', async () => {
  await admin.call(closeCash, { body: { contado: 0 } })
  const id = await acceptWithoutCash()
  expect(await day()).toMatchObject({
    ingresos: 0,
    cierre: { despues: { suma: 0, movimientos: [] } },
    ventas: [{ pago: 'Efectivo', cantidad: 1, total: 0, aCobrar: 18_500 }],
  })
  expect((await admin.call(listSales, { query: { cobro: 'a-cobrar' } })).body).toMatchObject([{ id }])
  shop.clock.advance(4 * 60_000)
  const headers = { 'idempotency-key': randomUUID() }
  const first = await receive(id, admin, headers)
  expect(first).toMatchObject({ status: 200, body: { estadoPago: 'Confirmada', aCobrar: 0 } })
  expect((await receive(id, admin, headers)).text).toBe(first.text)
  expect(await day()).toMatchObject({ fecha: '11/03/2026', ingresos: 18_500, ventas: [] })
  expect((await admin.call(listSales, { query: { cobro: 'a-cobrar' } })).body).toEqual([])
  expect((await receive(id)).body.code).toBe('sale-without-cash-to-receive')
  const { rows } = await shop.deps.pool.query(
    `select what, object, after from audit_trail where what = 'cobró una venta'`,
  )
  expect(rows).toEqual([
    { what: 'cobró una venta', object: `sale:${id}`, after: { numero: first.body.numero, monto: 1_850_000 } },
  ])
  expect(await ledgerInconsistencies(shop.deps.pool)).toEqual([])
})

test('On a closed day only an admin receives the cash of a sale, after the closing', async () => {
  const { id } = (await seller.call(placeCounterSale, { body: aCounterSale([top]) })).body
  for (const [newState, cobrado] of [
    ['Pendiente', true],
    ['Confirmada', false],
  ] as const)
    await admin.call(changeSaleState, { params: { id, newState }, body: { cobrado } })
  await seller.call(closeCash, { body: { contado: 0 } })
  expect((await receive(id, seller)).body.code).toBe('cash-closed')
  expect((await receive(id)).status).toBe(200)
  expect((await day()).cierre.despues).toMatchObject({ suma: 18_500, movimientos: [{ ventaId: id }] })
})

test('The annulment of a sale that waits for its cash adds no counter-entry', async () => {
  const id = await acceptWithoutCash()
  expect((await admin.call(annulSale, { params: { id } })).status).toBe(200)
  expect(await day()).toMatchObject({ ingresos: 0, gastos: 0 })
  expect((await receive(id)).body.code).toBe('sale-annulled')
})

test('A confirmation that does not say whether the cash was received counts the cash at once', async () => {
  const { id } = (await shop.anonymous.call(placeWebSale, { body: aCart([top]) })).body
  expect((await receive(id)).body.code).toBe('sale-without-cash-to-receive')
  await admin.call(changeSaleState, { params: { id, newState: 'Confirmada' } })
  expect(await day()).toMatchObject({ ingresos: 18_500, ventas: [{ total: 18_500, aCobrar: 0 }] })
})
