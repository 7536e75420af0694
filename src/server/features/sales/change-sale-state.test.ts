import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, getSale, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'

let shop: Shop
let admin: Caller

const top = aProduct({ stock: 100, precio: centavos(1_999_999) })

beforeAll(async () => {
  shop = await openShop({
    now: '2026-03-10T18:30:00Z',
    payments: simulatedPayments(),
  })
  admin = await shop.as('admin')
})

afterEach(async () => {
  await shop.deps.pool.query('truncate audit_trail')
  await shop.reset()
})

afterAll(() => shop.close())

async function buy(formaPago = 'Efectivo'): Promise<{ id: string; numero: number; comprobante: string }> {
  await shop.addProducts(top)
  return (await shop.anonymous.call(placeWebSale, { body: aCart([top], { formaPago }) })).body
}
async function createCounterSale(): Promise<{ id: string; numero: number }> {
  await shop.addProducts(top)
  const seller = await shop.as('seller')
  return (await seller.call(placeCounterSale, { body: aCounterSale([top]) })).body
}
const change = (id: string, newState: string) => admin.call(changeSaleState, { params: { id, newState } })
const rows = async (sql: string) => (await shop.deps.pool.query(sql)).rows
const cash = async () =>
  (await rows('select tipo, monto, descripcion from cash_entries order by id')).map(
    ({ tipo, monto, descripcion }) => `${tipo} ${monto} ${descripcion}`,
  )
const queuedEmails = () =>
  rows(
    `select recipient, subject, payload from emails where kind in ('sale-status-changed', 'sale-annulled') order by id`,
  )
const audits = () =>
  rows(`select actor, object, before, after from audit_trail where what = 'cambió el estado de una venta'`)

test('A confirmed web sale in cash enters the till, sends one e-mail, and the answer is the stored sale', async () => {
  const { id, numero } = await buy()
  const reply = await change(id, 'Confirmada')
  expect(reply).toMatchObject({
    status: 200,
    body: { id, numero, estadoPago: 'Confirmada', total: 19_999.99 },
  })
  expect((await admin.call(getSale, { params: { id } })).body).toEqual(reply.body)
  expect(reply.body).not.toHaveProperty('comprobante')
  expect(await cash()).toEqual([`Ingreso 1999999 Venta N° ${numero}`])
  expect(await rows('select dia, hora, actor, sale_id from cash_entries')).toEqual([
    { dia: '2026-03-10', hora: '15:30', actor: admin.uid, sale_id: id },
  ])
  expect(await queuedEmails()).toEqual([
    {
      recipient: 'ana.paz@correo.test',
      subject: 'Actualizamos el estado de tu compra!',
      payload: { estadoPago: 'Confirmada' },
    },
  ])
  expect(await audits()).toEqual([
    {
      actor: admin.uid,
      object: `sale:${id}`,
      before: { estadoPago: 'Pendiente' },
      after: { estadoPago: 'Confirmada' },
    },
  ])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 99 })
})

test('A change to the current status sends no e-mail and writes nothing', async () => {
  const { id } = await buy()
  await change(id, 'En proceso')
  const before = [await queuedEmails(), await audits(), await cash()]
  for (const same of ['Enproceso', 'En proceso'])
    expect(await change(id, same)).toMatchObject({ status: 200, body: { id, estadoPago: 'Enproceso' } })
  expect([await queuedEmails(), await audits(), await cash()]).toEqual(before)
  expect(before.map((list) => list.length)).toEqual([1, 1, 0])
})

test('A change repeated with its key is done once, even if the sale changed back meanwhile', async () => {
  const { id } = await buy()
  const params = { id, newState: 'Confirmada' }
  const headers = { 'idempotency-key': 'cambio-de-estado-numero-uno' }
  const first = await admin.call(changeSaleState, { params, headers })
  await change(id, 'Pendiente')
  const repeated = await admin.call(changeSaleState, { params, headers })
  expect(repeated.text).toBe(first.text)
  expect(await queuedEmails()).toHaveLength(2)
  expect(await rows('select "estadoPago" from sales')).toEqual([{ estadoPago: 'Pendiente' }])
  expect(await admin.call(changeSaleState, { params: { id, newState: 'Enproceso' }, headers })).toMatchObject(
    { status: 422, body: { code: 'idempotency-key-reused' } },
  )
})

test('Repeated changes back and forth keep the till consistent, and each change sends an e-mail', async () => {
  const { id, numero } = await buy()
  const [income, counter] = [
    `Ingreso 1999999 Venta N° ${numero}`,
    `Gasto 1999999 Anulación de venta N° ${numero}`,
  ]
  const statuses = []
  for (const state of ['Confirmada', 'Pendiente', 'Enproceso', 'Confirmada', 'Enproceso', 'Confirmada']) {
    expect((await change(id, state)).status).toBe(200)
    statuses.push((await cash()).at(-1))
  }
  expect(statuses).toEqual([income, counter, counter, income, counter, income])
  expect(await cash()).toEqual([income, counter, income, counter, income])
  expect((await queuedEmails()).map(({ payload }) => payload.estadoPago)).toEqual([
    'Confirmada',
    'Pendiente',
    'Enproceso',
    'Confirmada',
    'Enproceso',
    'Confirmada',
  ])
  expect((await admin.call(annulSale, { params: { id } })).status).toBe(200)
  expect(await cash()).toEqual([income, counter, income, counter, income, counter])
})

test('A counter sale sends no e-mail, and its cash leaves the till while the sale is not confirmed', async () => {
  const { id, numero } = await createCounterSale()
  await change(id, 'Pendiente')
  await change(id, 'Confirmada')
  expect(await cash()).toEqual([
    `Ingreso 1999999 Venta N° ${numero}`,
    `Gasto 1999999 Anulación de venta N° ${numero}`,
    `Ingreso 1999999 Venta N° ${numero}`,
  ])
  expect(await queuedEmails()).toEqual([])
  expect(await audits()).toHaveLength(2)
})

test('A card sale never enters the till, and does not expire after a change by staff', async () => {
  const { id, comprobante } = await buy('Mercado Pago')
  expect((await rows('select vence from sales'))[0].vence).not.toBeNull()
  for (const state of ['Enproceso', 'Confirmada', 'Pendiente']) await change(id, state)
  expect(await cash()).toEqual([])
  expect(await rows('select "estadoPago", vence from sales')).toEqual([
    { estadoPago: 'Pendiente', vence: null },
  ])
  const receipt = await shop.anonymous.call(readReceipt, { params: { token: comprobante } })
  expect(receipt.body.estadoPago).toBe('Pendiente')
})

test.each(['Anulado', 'Pagada', 'pendiente', '__proto__'])('The status "%s" is refused', async (newState) => {
  const { id } = await buy()
  expect(await change(id, newState)).toMatchObject({
    status: 400,
    body: { code: 'bad-request', message: 'Elegí Pendiente, En proceso o Confirmada' },
  })
  expect(await rows('select "estadoPago" from sales')).toEqual([{ estadoPago: 'Pendiente' }])
})

test('An annulled sale cannot change its status, and an unknown sale is not found', async () => {
  const { id } = await buy()
  await admin.call(annulSale, { params: { id } })
  for (const state of ['Pendiente', 'Enproceso', 'Confirmada'])
    expect(await change(id, state)).toMatchObject({ status: 409, body: { code: 'sale-annulled' } })
  expect(await cash()).toEqual([])
  expect(await queuedEmails()).toHaveLength(1)
  expect(await change('nada', 'Confirmada')).toMatchObject({ status: 404, body: { code: 'sale-not-found' } })
})
