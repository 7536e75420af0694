import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeCash, listCashEntries } from '#contract/cash-flow.ts'
import {
  archivePayment,
  editPayment,
  listPayments,
  refundPayment,
  verifyPayment,
} from '#contract/payment-records.ts'
import { annulSale, placeWebSale } from '#contract/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Payment } from '#domain/payment.ts'
import type { Product } from '#domain/product.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import type { Caller } from '#testing/caller.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { type PaymentsOfTest, paymentsOfTest } from '#testing/payments-of-test.ts'
import { testPaymentProvider } from '#testing/test-payment-provider.ts'
import { settlePayments } from './settle-payments.ts'

let shop: Shop
let books: PaymentsOfTest
let admin: Caller
let seller: Caller
let top: Product
let made = 0

beforeAll(async () => {
  books = paymentsOfTest({ now: () => shop.clock.now() })
  shop = await openShop({ payments: testPaymentProvider('http://nadie.ejemplo.test', books) })
  ;[admin, seller] = await Promise.all([shop.as('admin'), shop.as('seller')])
})

beforeEach(async () => {
  books.fails = undefined
  await shop.startOver()
  await shop.deps.pool.query('truncate cash_closings')
  // The audit forgets nothing, and ids begin anew: what is of this test is of now.
  shop.clock.advance(1_000)
  top = aProduct({ stock: 5, precio: centavos(10_000) })
  await shop.has(top)
})

afterAll(() => shop.close())

type Sale = { id: string; numero: number }
const buy = async (formaPago = 'Mercado Pago'): Promise<Sale> => {
  const headers = { 'idempotency-key': randomUUID() }
  return (await shop.visitor.call(placeWebSale, { body: aCart([top], { formaPago }), headers })).body
}

/** A payment that the shop heard of; of the whole price and good where nothing else is said. Answers its id. */
const hears = async (payment: Partial<Payment> = {}): Promise<string> => {
  const kept = books.has({ pagoId: `7000${++made}`, montoTotal: centavos(10_000), ...payment })
  await settlePayments(shop.deps, [kept])
  return (await one(kept.pagoId)).id
}

const list = async (query: Record<string, string | number> = {}, caller = seller) =>
  caller.call(listPayments, { query: { limit: 5, ...query } })
type Shown = { id: string; pagoId: string; aviso: string; [field: string]: unknown }
const found = async (query: Record<string, string> = {}) =>
  ((await list(query)).body.paymentsMp as Shown[]).map(({ pagoId }) => pagoId)
const one = async (pagoId: string): Promise<Shown> => (await list({ q: pagoId })).body.paymentsMp[0]
const byId = async (id: string): Promise<Shown> =>
  ((await list({ limit: 100 })).body.paymentsMp as Shown[]).find((payment) => payment.id === id)!

const edit = (id: string, body: { nota?: string; ventaNumero?: number | null }, key?: string) =>
  admin.call(editPayment, {
    params: { id },
    body: { nota: '', ventaNumero: null, ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const giveBack = (id: string, monto: number, how: { medio?: string; vuelveStock?: boolean } = {}) =>
  admin.call(refundPayment, {
    params: { id },
    body: { monto, medio: 'proveedor', vuelveStock: false, ...how },
  })

const rows = async (text: string, values: unknown[] = []) => (await shop.deps.pool.query(text, values)).rows
const stateOf = async ({ id }: Sale) =>
  (await rows('select "estadoPago" from sales where id = $1', [id]))[0]?.estadoPago
const stock = async () => (await rows('select sum(stock)::int as stock from variants'))[0].stock
const audits = async (id: string) =>
  (
    await rows('select what from audit_trail where object = $1 and at >= $2 order by id', [
      `payment:${id}`,
      shop.clock.now(),
    ])
  ).map(({ what }) => what)
const cash = async () =>
  ((await admin.call(listCashEntries)).body as Record<string, unknown>[]).map(
    ({ tipo, monto, descripcion, ventaId }) => ({ tipo, monto, descripcion, ventaId }),
  )

test('staff list the payments, the newest first and by pages, each with its sale, and nobody keeps a copy', async () => {
  const sale = await buy()
  const [older, , newest] = [
    await hears({ fecCreacion: new Date('2026-03-09T12:00:00Z') }),
    await hears({ ventaId: sale.id, fecCreacion: new Date('2026-03-10T12:00:00Z'), cuotas: 3 }),
    await hears({ estado: 'rejected', fecAprobado: null, fecCreacion: new Date('2026-03-11T12:00:00Z') }),
  ]
  const first = await list({ limit: 2 })
  expect(first.headers.get('X-Total-Count')).toBe('3')
  expect(first.headers.get('Cache-Control')).toBe('no-store')
  expect(first.body.paymentsMp).toMatchObject([
    { id: newest, estado: 'rejected', ventaId: '', ventaNumero: null, fecAprobado: null, porDevolver: 0 },
    {
      ventaId: sale.id,
      ventaNumero: sale.numero,
      ventaEstado: 'Confirmada',
      montoTotal: 100,
      devuelto: 0,
      porDevolver: 100,
      anulaVenta: true,
      cuotas: 3,
      aviso: '',
      fecCreacion: '2026-03-10T12:00:00.000Z',
    },
  ])
  const cursor = first.headers.get('X-Next-Cursor')!
  const second = await list({ limit: 2, cursor })
  expect(second.body.paymentsMp).toMatchObject([{ id: older, aviso: 'sin-venta', anulaVenta: false }])
  expect(second.headers.get('X-Next-Cursor')).toBeNull()
  const whole = await seller.call(listPayments)
  expect(whole.body.paymentsMp).toHaveLength(3)
})

test('a payment is found by a part of its order, its number or its e-mail in any case, and by its DNI with dots or without', async () => {
  await hears({ pagoId: '81234567', ordenId: '556677', email: 'Ana.Gil@Correo.test', dni: '30111222' })
  await hears({ pagoId: '99', ordenId: '88', email: 'otra@correo.test', dni: '44' })
  for (const q of ['234567', '5667', 'ana.gil@', 'ANA.GIL', '30111222', '30.111.222', '0111'])
    expect(await found({ q }), q).toEqual(['81234567'])
  expect(await found({ q: 'nadie' })).toEqual([])
  // Not by two of them in a row.
  expect(await found({ q: '556677 81234567' })).toEqual([])
})

test('what is archived leaves the list once and stays in the records', async () => {
  const sale = await buy()
  const [id, other] = [await hears({ pagoId: 'A1', ventaId: sale.id }), await hears({ pagoId: 'B2' })]
  const archive = () => admin.call(archivePayment, { params: { id } })
  for (const reply of [await archive(), await archive()])
    expect(reply).toMatchObject({ status: 200, body: { message: 'Eliminado exitosamente' } })
  expect(await audits(id)).toEqual(['archivó un pago'])
  expect(await found()).toEqual(['B2'])
  expect(await found({ archivados: 'si' })).toEqual(['A1'])
  expect(await found({ ventaId: sale.id })).toEqual(['A1'])
  expect(await found({ aviso: 'si' })).toEqual(['B2'])
  await admin.call(archivePayment, { params: { id: other } })
  expect(await found({ aviso: 'si' })).toEqual([])
  expect(await stateOf(sale)).toBe('Confirmada')
  expect(await admin.call(archivePayment, { params: { id: '999' } })).toMatchObject({
    status: 404,
    body: { code: 'payment-not-found' },
  })
})

test('an edit writes the note once and leaves alone what the provider says', async () => {
  const sale = await buy()
  const id = await hears({ ventaId: sale.id })
  const before = (await rows('select * from payments'))[0]
  const key = randomUUID()
  for (const reply of [
    await edit(id, { nota: 'Llamó', ventaNumero: sale.numero }, key),
    await edit(id, { nota: 'Llamó', ventaNumero: sale.numero }, key),
    await edit(id, { nota: 'Llamó', ventaNumero: sale.numero }),
  ])
    expect(reply).toMatchObject({ status: 200, body: { nota: 'Llamó', ventaNumero: sale.numero } })
  expect((await rows('select * from payments'))[0]).toEqual({ ...before, nota: 'Llamó' })
  expect(await audits(id)).toEqual(['editó un pago'])
})

test('a payment without a sale that gets one confirms it, and is no more to look at', async () => {
  const sale = await buy()
  const id = await hears()
  expect((await byId(id)).aviso).toBe('sin-venta')
  const { body } = await edit(id, { ventaNumero: sale.numero })
  expect(body).toMatchObject({ ventaId: sale.id, ventaEstado: 'Confirmada', aviso: '' })
  expect(await stateOf(sale)).toBe('Confirmada')
  expect(await audits(id)).toEqual(['editó un pago'])
})

test('a payment that its sale could not take goes to another, and back to none', async () => {
  const [wrong, right] = [await buy(), await buy()]
  const id = await hears({ ventaId: wrong.id, montoTotal: centavos(9_999) })
  expect((await byId(id)).aviso).toBe('monto')
  expect((await edit(id, { ventaNumero: right.numero })).body).toMatchObject({
    ventaId: right.id,
    aviso: 'monto',
  })
  expect((await edit(id, { ventaNumero: null })).body).toMatchObject({ ventaId: '', aviso: 'sin-venta' })
  expect([await stateOf(wrong), await stateOf(right)]).toEqual(['Pendiente', 'Pendiente'])
})

test('a payment that moved its sale stays with it; of none in cash and of none that is not there is it told', async () => {
  const [sale, other, inCash] = [await buy(), await buy(), await buy('Efectivo')]
  const [id, free] = [await hears({ ventaId: sale.id }), await hears()]
  for (const ventaNumero of [other.numero, null])
    expect(await edit(id, { ventaNumero })).toMatchObject({ status: 409, body: { code: 'payment-linked' } })
  const text = `La venta N° ${inCash.numero} se paga en efectivo: un pago virtual no puede ser suyo`
  expect(await edit(free, { ventaNumero: inCash.numero })).toMatchObject({
    status: 409,
    body: { code: 'sale-not-payable', fields: { ventaNumero: text } },
  })
  expect(await edit(free, { ventaNumero: 9_999 })).toMatchObject({
    status: 404,
    body: { code: 'sale-not-found', fields: { ventaNumero: 'No hay una venta N° 9999' } },
  })
  expect([await stateOf(sale), await stateOf(other), await stateOf(inCash)]).toEqual([
    'Confirmada',
    'Pendiente',
    'Pendiente',
  ])
  expect(await audits(id)).toEqual([])
})

test('a payment is verified by reading it again, and its sale follows; a provider that is away changes nothing', async () => {
  const sale = await buy()
  const id = await hears({ pagoId: 'V1', ventaId: sale.id, estado: 'pending', fecAprobado: null })
  const verify = (params = { id }) => seller.call(verifyPayment, { params })
  shop.clock.advance(1_000)
  books.has({ pagoId: 'V1', estado: 'approved', fecAprobado: shop.clock.now() })
  books.fails = new Error('away')
  expect(await verify()).toMatchObject({ status: 502, body: { code: 'payment-not-checked' } })
  expect(await stateOf(sale)).toBe('Pendiente')
  books.fails = undefined
  expect(await verify()).toMatchObject({
    status: 200,
    body: { estado: 'approved', ventaEstado: 'Confirmada' },
  })
  expect(await stateOf(sale)).toBe('Confirmada')
  await rows(`update payments set "pagoId" = 'nadie-lo-conoce'`)
  expect((await verify()).body.message).toBe('Mercado Pago no conoce este pago')
  await rows(`update payments set provider = 'mercadopago'`)
  expect(await verify()).toMatchObject({ status: 502, body: { code: 'payment-not-checked' } })
  expect((await verify({ id: '999' })).body.code).toBe('payment-not-found')
})

test('a part that goes back by the provider waits for it, and what is left can be given back, no more', async () => {
  const sale = await buy()
  const id = await hears({ ventaId: sale.id })
  expect(await giveBack(id, 30)).toMatchObject({
    status: 200,
    body: {
      devuelto: 0,
      porDevolver: 70,
      devoluciones: [
        {
          monto: 30,
          medio: 'proveedor',
          motivo: 'personal',
          quien: 'Persona admin',
          hecho: null,
          fallo: false,
        },
      ],
    },
  })
  expect(await giveBack(id, 70.01)).toMatchObject({ status: 409, body: { code: 'refund-too-much' } })
  expect((await giveBack(id, 70)).body.porDevolver).toBe(0)
  expect(await giveBack(id, 1)).toMatchObject({ status: 409, body: { code: 'payment-not-refundable' } })
  expect(await stateOf(sale)).toBe('Confirmada')
  expect(await cash()).toEqual([])
  expect(await audits(id)).toEqual(['devolvió un pago', 'devolvió un pago'])
})

test.each(['pending', 'rejected', 'refunded', 'charged_back'] as const)(
  'of a payment that is %s there is nothing to give back',
  async (estado) => {
    const id = await hears({ estado })
    expect(await giveBack(id, 1)).toMatchObject({ status: 409, body: { code: 'payment-not-refundable' } })
  },
)

test.each([
  ['with its clothes', true, 5],
  ['without its clothes', false, 4],
])(
  'given back in cash it leaves today’s till, and once all of it did the sale is annulled %s',
  async (_, vuelveStock, left) => {
    const sale = await buy()
    const id = await hears({ pagoId: `C${left}`, ventaId: sale.id })
    const inCash = { medio: 'efectivo', vuelveStock }
    expect((await giveBack(id, 40, inCash)).body).toMatchObject({
      devuelto: 40,
      porDevolver: 60,
      ventaEstado: 'Confirmada',
      devoluciones: [{ medio: 'efectivo', hecho: shop.clock.now().toISOString() }],
    })
    expect(await admin.call(annulSale, { params: { id: sale.id } })).toMatchObject({
      body: { code: 'sale-charged' },
    })
    expect([await stateOf(sale), await stock()]).toEqual(['Confirmada', 4])
    // An admin may write into a day that is closed.
    await admin.call(closeCash, { body: { contado: 0 } })
    expect((await giveBack(id, 60, inCash)).body).toMatchObject({
      devuelto: 100,
      porDevolver: 0,
      ventaEstado: 'Anulado',
      aviso: '',
    })
    expect([await stateOf(sale), await stock()]).toEqual(['Anulado', left])
    const descripcion = `Devolución del pago N° C${left} de la venta N° ${sale.numero}`
    expect(await cash()).toEqual([
      { tipo: 'Gasto', monto: 60, descripcion, ventaId: null },
      { tipo: 'Gasto', monto: 40, descripcion, ventaId: null },
    ])
    expect(books.refunds.size).toBe(0)
    expect(await rows(`select payload from emails where kind = 'refund-made' order by id`)).toEqual([
      { payload: { monto: 4_000, total: false, enEfectivo: true } },
      { payload: { monto: 6_000, total: true, enEfectivo: true } },
    ])
  },
)

test('given back twice under one key it is given back once; nothing is given back of nothing', async () => {
  const id = await hears()
  const headers = { 'idempotency-key': randomUUID() }
  const body = { monto: 10, medio: 'efectivo', vuelveStock: false }
  for (let time = 0; time < 2; time += 1)
    expect((await admin.call(refundPayment, { params: { id }, body, headers })).body.devuelto).toBe(10)
  expect(await cash()).toHaveLength(1)
  expect(await giveBack(id, 0)).toMatchObject({
    status: 400,
    body: { fields: { monto: 'El monto debe ser mayor que 0' } },
  })
})

test('a second payment may go back and leave the sale as it is', async () => {
  const sale = await buy()
  await hears({ ventaId: sale.id })
  const second = await hears({ ventaId: sale.id, fecAprobado: new Date(shop.clock.now().getTime() + 1) })
  expect(await byId(second)).toMatchObject({ aviso: 'segundo-pago', anulaVenta: false, porDevolver: 0 })
  await rows('update refunds set fallado = now()')
  expect(await byId(second)).toMatchObject({ porDevolver: 100 })
  expect((await giveBack(second, 100, { medio: 'efectivo' })).body).toMatchObject({
    aviso: '',
    ventaEstado: 'Confirmada',
  })
})
