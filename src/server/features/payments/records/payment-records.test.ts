import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  archivePayment,
  editPayment,
  listPayments,
  verifyPayment,
} from '#contract/payment/payment-records.ts'
import { centavos } from '#domain/money.ts'
import type { Caller } from '#testing/http/caller.ts'
import type { Shop } from '#testing/shop/open-shop.ts'
import type { SimulatedPayments } from '#testing/payments/simulated-payments.ts'
import {
  type ShopWithPayments,
  type ShownPayment,
  shopWithPayments,
} from '#testing/payments/shop-with-payments.ts'

let scene: ShopWithPayments
let shop: Shop
let fakeProvider: SimulatedPayments
let admin: Caller
let seller: Caller

beforeAll(async () => {
  scene = await shopWithPayments()
  ;({ shop, fakeProvider, admin, seller } = scene)
})

beforeEach(() => scene.reset())

afterAll(() => shop.close())

const found = async (query: Record<string, string> = {}) =>
  ((await scene.list(query)).body.paymentsMp as ShownPayment[]).map(({ pagoId }) => pagoId)

const edit = (id: string, body: { nota?: string; ventaNumero?: number | null }, key?: string) =>
  admin.call(editPayment, {
    params: { id },
    body: { nota: '', ventaNumero: null, ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

test('Staff list payments by page, newest first, each with its sale, and no cache stores the list', async () => {
  const sale = await scene.buy()
  const [older, , newest] = [
    await scene.receivePayment({ fecCreacion: new Date('2026-03-09T12:00:00Z') }),
    await scene.receivePayment({
      ventaId: sale.id,
      fecCreacion: new Date('2026-03-10T12:00:00Z'),
      cuotas: 3,
    }),
    await scene.receivePayment({
      estado: 'rejected',
      fecAprobado: null,
      fecCreacion: new Date('2026-03-11T12:00:00Z'),
    }),
  ]
  const first = await scene.list({ limit: 2 })
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
  const second = await scene.list({ limit: 2, cursor })
  expect(second.body.paymentsMp).toMatchObject([{ id: older, aviso: 'sin-venta', anulaVenta: false }])
  expect(second.headers.get('X-Next-Cursor')).toBeNull()
  const fullList = await seller.call(listPayments)
  expect(fullList.body.paymentsMp).toHaveLength(3)
})

test('A search finds a payment by part of its order, number, e-mail or DNI, in any case', async () => {
  await scene.receivePayment({
    pagoId: '81234567',
    ordenId: '556677',
    email: 'Ana.Gil@Correo.test',
    dni: '30111222',
  })
  await scene.receivePayment({ pagoId: '99', ordenId: '88', email: 'otra@correo.test', dni: '44' })
  for (const q of ['234567', '5667', 'ana.gil@', 'ANA.GIL', '30111222', '30.111.222', '0111'])
    expect({ q, found: await found({ q }) }).toEqual({ q, found: ['81234567'] })
  expect(await found({ q: 'nadie' })).toEqual([])
  // Each number matches a payment, but no payment contains both numbers.
  expect(await found({ q: '556677 81234567' })).toEqual([])
})

test('An archived payment leaves the list and stays in the records', async () => {
  const sale = await scene.buy()
  const [id, other] = [
    await scene.receivePayment({ pagoId: 'A1', ventaId: sale.id }),
    await scene.receivePayment({ pagoId: 'B2' }),
  ]
  const archive = () => admin.call(archivePayment, { params: { id } })
  for (const reply of [await archive(), await archive()])
    expect(reply).toMatchObject({ status: 200, body: { message: 'Eliminado exitosamente' } })
  expect(await scene.audits(id)).toEqual(['archivó un pago'])
  expect(await found()).toEqual(['B2'])
  expect(await found({ archivados: 'si' })).toEqual(['A1'])
  expect(await found({ ventaId: sale.id })).toEqual(['A1'])
  expect(await found({ aviso: 'si' })).toEqual(['B2'])
  await admin.call(archivePayment, { params: { id: other } })
  expect(await found({ aviso: 'si' })).toEqual([])
  expect(await scene.statusOf(sale)).toBe('Confirmada')
  expect(await admin.call(archivePayment, { params: { id: '999' } })).toMatchObject({
    status: 404,
    body: { code: 'payment-not-found' },
  })
})

test('An edit changes the note once and no data of the provider', async () => {
  const sale = await scene.buy()
  const id = await scene.receivePayment({ ventaId: sale.id })
  const before = (await scene.rows('select * from payments'))[0]
  const key = randomUUID()
  for (const reply of [
    await edit(id, { nota: 'Llamó', ventaNumero: sale.numero }, key),
    await edit(id, { nota: 'Llamó', ventaNumero: sale.numero }, key),
    await edit(id, { nota: 'Llamó', ventaNumero: sale.numero }),
  ])
    expect(reply).toMatchObject({ status: 200, body: { nota: 'Llamó', ventaNumero: sale.numero } })
  expect((await scene.rows('select * from payments'))[0]).toEqual({ ...before, nota: 'Llamó' })
  expect(await scene.audits(id)).toEqual(['editó un pago'])
})

test('An unlinked payment that staff link to a sale confirms the sale and leaves the review list', async () => {
  const sale = await scene.buy()
  const id = await scene.receivePayment()
  expect((await scene.byId(id)).aviso).toBe('sin-venta')
  const { body } = await edit(id, { ventaNumero: sale.numero })
  expect(body).toMatchObject({ ventaId: sale.id, ventaEstado: 'Confirmada', aviso: '' })
  expect(await scene.statusOf(sale)).toBe('Confirmada')
  expect(await scene.audits(id)).toEqual(['editó un pago'])
})

test('A payment that its sale could not accept can be linked to another sale and unlinked again', async () => {
  const [wrong, right] = [await scene.buy(), await scene.buy()]
  const id = await scene.receivePayment({ ventaId: wrong.id, montoTotal: centavos(9_999) })
  expect((await scene.byId(id)).aviso).toBe('monto')
  expect((await edit(id, { ventaNumero: right.numero })).body).toMatchObject({
    ventaId: right.id,
    aviso: 'monto',
  })
  expect((await edit(id, { ventaNumero: null })).body).toMatchObject({ ventaId: '', aviso: 'sin-venta' })
  expect([await scene.statusOf(wrong), await scene.statusOf(right)]).toEqual(['Pendiente', 'Pendiente'])
})

test('A payment of the provider is never linked to a deposit, which staff collect', async () => {
  const free = await scene.receivePayment()
  const { id, numero } = await scene.buy()
  await shop.deps.pool.query(
    `update sales set medio = 'Casa central', vence = null, "guardadaHasta" = '2030-01-01' where id = $1`,
    [id],
  )
  expect(await edit(free, { ventaNumero: numero })).toMatchObject({
    status: 409,
    body: { code: 'sale-not-payable' },
  })
})

test('A payment that changed its sale stays linked, and cash sales and unknown sales are refused', async () => {
  const [sale, other, inCash] = [await scene.buy(), await scene.buy(), await scene.buy('Efectivo')]
  const [id, free] = [await scene.receivePayment({ ventaId: sale.id }), await scene.receivePayment()]
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
  expect([await scene.statusOf(sale), await scene.statusOf(other), await scene.statusOf(inCash)]).toEqual([
    'Confirmada',
    'Pendiente',
    'Pendiente',
  ])
  expect(await scene.audits(id)).toEqual([])
})

test('Verification reads a payment again and updates its sale, and changes nothing while the provider is down', async () => {
  const sale = await scene.buy()
  const id = await scene.receivePayment({
    pagoId: 'V1',
    ventaId: sale.id,
    estado: 'pending',
    fecAprobado: null,
  })
  const verify = (params = { id }) => seller.call(verifyPayment, { params })
  shop.clock.advance(1_000)
  fakeProvider.addPayment({ pagoId: 'V1', estado: 'approved', fecAprobado: shop.clock.now() })
  fakeProvider.failure = new Error('away')
  expect(await verify()).toMatchObject({ status: 502, body: { code: 'payment-not-checked' } })
  expect(await scene.statusOf(sale)).toBe('Pendiente')
  fakeProvider.failure = undefined
  expect(await verify()).toMatchObject({
    status: 200,
    body: { estado: 'approved', ventaEstado: 'Confirmada' },
  })
  expect(await scene.statusOf(sale)).toBe('Confirmada')
  await scene.rows(`update payments set "pagoId" = 'nadie-lo-conoce'`)
  expect((await verify()).body.message).toBe('Mercado Pago no conoce este pago')
  await scene.rows(`update payments set provider = 'mercadopago'`)
  expect(await verify()).toMatchObject({ status: 502, body: { code: 'payment-not-checked' } })
  expect((await verify({ id: '999' })).body.code).toBe('payment-not-found')
})
