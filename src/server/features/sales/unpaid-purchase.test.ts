import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { annulSale, changeSaleState, listUserSales, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { Product } from '#domain/product/product.ts'
import { applyReportedPayments } from '#server/features/payments/reconcile/apply-reported-payments.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { type SimulatedPayments, simulatedPayments } from '#testing/payments/simulated-payments.ts'

// Minutes until an unpaid sale expires, shorter than the lifetime of a session.
const HOLD_MINUTES = 5
const HOLD_MS = HOLD_MINUTES * 60_000
let shop: Shop
let fakeProvider: SimulatedPayments
let ana: Caller
let top: Product

beforeAll(async () => {
  fakeProvider = simulatedPayments({ now: () => shop.clock.now() })
  shop = await openShop({
    payments: fakeProvider,
    store: { unpaidSaleLifetimeMinutes: HOLD_MINUTES },
  })
})

beforeEach(async () => {
  await shop.reset()
  ana = await shop.another('user')
  top = aProduct({ stock: 1, precio: centavos(10_000) })
  await shop.addProducts(top)
})

afterAll(() => shop.close())

type Bought = { id: string; comprobante: string }
const buy = async (formaPago = 'Mercado Pago'): Promise<Bought> => {
  const headers = { 'idempotency-key': randomUUID() }
  return (await ana.call(placeWebSale, { body: aCart([top], { formaPago }), headers })).body as Bought
}
const receivePayment = (ventaId: string, payment: Partial<Payment> = {}) =>
  applyReportedPayments(shop.deps, [
    fakeProvider.addPayment({ pagoId: randomUUID(), ventaId, montoTotal: centavos(10_000), ...payment }),
  ])
const keysFor = async (caller: Caller): Promise<string[]> =>
  (await caller.call(listUserSales, { params: { userId: ana.uid } })).body.map(
    ({ comprobante }: Bought) => comprobante,
  )
const receiptOf = async ({ comprobante }: Bought) =>
  (await shop.anonymous.call(readReceipt, { params: { token: comprobante } })).body

test('Only the buyer gets the receipt token of a purchase that waits for its card payment and holds its stock', async () => {
  const { comprobante } = await buy()
  expect(await keysFor(ana)).toEqual([comprobante])
  expect(await keysFor(await shop.another('admin'))).toEqual([''])
  const eva = await shop.another('user')
  expect((await eva.call(listUserSales, { params: { userId: ana.uid } })).status).toBe(404)
  shop.clock.advance(HOLD_MS - 1)
  expect(await keysFor(ana)).toEqual([comprobante])
  shop.clock.advance(1)
  expect(await keysFor(ana)).toEqual([''])
})

test('The list shows no receipt token for a paid or cash purchase, but shows a token after staff set the purchase to pending', async () => {
  top = aProduct({ stock: 3, precio: centavos(10_000) })
  await shop.addProducts(top)
  const paid = await buy()
  await buy('Efectivo')
  await receivePayment(paid.id)
  expect(await keysFor(ana)).toEqual(['', ''])
  const admin = await shop.another('admin')
  const waiting = await buy()
  for (const newState of ['Enproceso', 'Pendiente'])
    await admin.call(changeSaleState, { params: { id: waiting.id, newState } })
  shop.clock.advance(HOLD_MS + 1)
  expect(await keysFor(ana)).toEqual([waiting.comprobante, '', ''])
})

test.each<[string, Partial<Payment>]>([
  ['in progress', { estado: 'pending' }],
  ['in review', { montoTotal: centavos(9_999) }],
])('The list shows no receipt token while a payment is %s', async (_what, payment) => {
  const { id, comprobante } = await buy()
  await receivePayment(id, { estado: 'rejected' })
  expect(await keysFor(ana)).toEqual([comprobante])
  await receivePayment(id, payment)
  expect(await keysFor(ana)).toEqual([''])
})

test('A receipt shows the end of the hold and whether the sale can be paid', async () => {
  const bought = await buy()
  const vence = new Date(shop.clock.now().getTime() + HOLD_MS).toISOString()
  expect(await receiptOf(bought)).toMatchObject({ vence, puedePagarse: true, resultadoPago: 'sin-pago' })
  shop.clock.advance(HOLD_MS)
  expect(await receiptOf(bought)).toMatchObject({ vence, puedePagarse: false })
})

test('A receipt shows the result of the last payment and the refunds', async () => {
  const bought = await buy()
  await receivePayment(bought.id, { pagoId: 'uno', estado: 'rejected' })
  expect(await receiptOf(bought)).toMatchObject({ resultadoPago: 'rechazado', puedePagarse: true })
  await receivePayment(bought.id, { pagoId: 'dos' })
  expect(await receiptOf(bought)).toMatchObject({
    vence: null,
    resultadoPago: 'pagado',
    puedePagarse: false,
    dinero: { pagado: 100, queda: 100 },
  })
  await receivePayment(bought.id, { pagoId: 'dos', estado: 'refunded', devuelto: centavos(10_000) })
  expect(await receiptOf(bought)).toMatchObject({
    estadoPago: 'Anulado',
    resultadoPago: 'devuelto',
    dinero: { pagado: 100, devuelto: { proveedor: 100, efectivo: 0 }, queda: 0 },
  })
})

test('A receipt of a late payment without stock says that the money goes back', async () => {
  const late = await buy()
  const admin = await shop.another('admin')
  await admin.call(annulSale, { params: { id: late.id } })
  await buy()
  await receivePayment(late.id)
  expect(await receiptOf(late)).toMatchObject({ estadoPago: 'Anulado', resultadoPago: 'por-devolver' })
})
