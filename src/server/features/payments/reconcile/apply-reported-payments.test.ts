import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { Product } from '#domain/product/product.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import { aCart, aCoupon, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { type SimulatedPayments, simulatedPayments } from '#testing/payments/simulated-payments.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { applyReportedPayments } from './apply-reported-payments.ts'

const MINUTE_MS = 60_000
let shop: Shop
let fakeProvider: SimulatedPayments
let top: Product
let payments = 0

beforeAll(async () => {
  const clock = { now: () => shop.clock.now() }
  fakeProvider = simulatedPayments(clock)
  shop = await openShop({ payments: fakeProvider })
})

beforeEach(async () => {
  await shop.reset()
  top = aProduct({ stock: 1, precio: centavos(10_000) })
  await shop.addProducts(top)
})

afterAll(() => shop.close())

const buy = async (...cart: Parameters<typeof aCart>): Promise<string> => {
  const headers = { 'idempotency-key': randomUUID() }
  const [products, how] = cart
  const body = aCart(products, { formaPago: 'Mercado Pago', ...how })
  return (await shop.anonymous.call(placeWebSale, { body, headers })).body.id as string
}

/** Changes a payment at the provider, and lets the shop apply it. */
const receivePayment = async (ventaId: string | null, payment: Partial<Payment> = {}): Promise<Payment> => {
  const stored = fakeProvider.addPayment({
    pagoId: String(++payments),
    ventaId,
    montoTotal: centavos(10_000),
    ...payment,
  })
  await applyReportedPayments(shop.deps, [stored])
  return stored
}

const saleOf = async (id: string): Promise<{ estadoPago: SaleStatus; vence: Date | null }> =>
  (await shop.deps.pool.query('select "estadoPago", vence from sales where id = $1', [id])).rows[0] as {
    estadoPago: SaleStatus
    vence: Date | null
  }
const stateOf = async (id: string) => (await saleOf(id)).estadoPago
const stock = async (id = top.id): Promise<number> =>
  (
    await shop.deps.pool.query<{ stock: number }>(
      'select sum(stock)::int as stock from variants where product_id = $1',
      [id],
    )
  ).rows[0]!.stock
const faults = async () =>
  (
    await shop.deps.pool.query<{ pagoId: string; aviso: string }>(
      `select "pagoId", aviso from payments where aviso <> ''`,
    )
  ).rows
const waitingRefunds = async () =>
  (
    await shop.deps.pool.query<{ pagoId: string; monto: number; motivo: string }>(
      'select "pagoId", monto, motivo from refunds join payments on payments.id = payment_id',
    )
  ).rows
/** Returns the kinds of a sale's e-mails in order, without those of the purchase. */
const emailsOf = async (id: string) =>
  (
    await shop.deps.pool.query<{ kind: string }>(
      `select kind from emails where sale_id = $1 and kind not in ('purchase-received', 'new-sale') order by id`,
      [id],
    )
  ).rows.map(({ kind }) => kind)
const annul = async (id: string) =>
  expect((await (await shop.as('admin')).call(annulSale, { params: { id } })).status).toBe(200)

test('An approved payment confirms its sale and sends one e-mail, however often it is applied', async () => {
  const id = await buy([top])
  const paid = await receivePayment(id)
  await applyReportedPayments(shop.deps, [paid, paid])
  expect(await saleOf(id)).toEqual({ estadoPago: 'Confirmada', vence: null })
  expect(await emailsOf(id)).toEqual(['sale-status-changed'])
  expect(await ledgerInconsistencies(shop.deps.pool)).toEqual([])
})

test('An older report of a payment does not reverse a newer report', async () => {
  const id = await buy([top])
  const pending = fakeProvider.addPayment({
    pagoId: 'tarde',
    ventaId: id,
    estado: 'pending',
    montoTotal: centavos(10_000),
  })
  shop.clock.advance(1_000)
  await receivePayment(id, { pagoId: 'tarde', estado: 'approved' })
  await applyReportedPayments(shop.deps, [pending])
  expect(await stateOf(id)).toBe('Confirmada')
})

test('A payment in review keeps the stock, and after its refusal the hold lasts as long as for a new purchase', async () => {
  const id = await buy([top])
  const { vence } = await saleOf(id)
  await receivePayment(id, { pagoId: 'uno', estado: 'in_process' })
  expect(await saleOf(id)).toEqual({ estadoPago: 'Enproceso', vence })
  shop.clock.advance(59 * MINUTE_MS)
  await receivePayment(id, { pagoId: 'uno', estado: 'rejected' })
  const { estadoPago, vence: anew } = await saleOf(id)
  expect([estadoPago, anew]).toEqual(['Pendiente', new Date(shop.clock.now().getTime() + 60 * MINUTE_MS)])
})

test('A refused or cancelled payment does not reverse a decision of staff', async () => {
  const admin = await shop.as('admin')
  const id = await buy([top])
  await admin.call(changeSaleState, { params: { id, newState: 'Enproceso' } })
  await receivePayment(id, { estado: 'rejected' })
  await receivePayment(id, { estado: 'cancelled' })
  expect(await stateOf(id)).toBe('Enproceso')
})

test('A cancelled payment annuls the sale and returns the stock', async () => {
  const id = await buy([top])
  await receivePayment(id, { estado: 'cancelled', detalleEstado: 'expired' })
  expect([await stateOf(id), await stock()]).toEqual(['Anulado', 1])
  expect(await emailsOf(id)).toEqual(['sale-expired'])
})

test('A refund annuls the sale, and the goods return to stock only if staff say so', async () => {
  const id = await buy([top])
  await receivePayment(id, { pagoId: 'x' })
  const part = { pagoId: 'x', devuelto: centavos(4_000), detalleEstado: 'partially_refunded' }
  await receivePayment(id, part)
  expect([await stateOf(id), await stock()]).toEqual(['Confirmada', 0])
  await receivePayment(id, { pagoId: 'x', estado: 'refunded', devuelto: centavos(10_000) })
  expect([await stateOf(id), await stock()]).toEqual(['Anulado', 0])
  expect(await emailsOf(id)).toEqual(['sale-status-changed', 'refund-made', 'refund-made'])
  const { rows } = await shop.deps.pool.query(
    `select payload from emails where kind = 'refund-made' order by id`,
  )
  const provider = { medio: 'proveedor', repetido: false }
  expect(rows.map(({ payload }) => payload as unknown)).toMatchObject([
    { ...provider, monto: 4_000, estadoPago: 'Confirmada', dinero: { pagado: 10_000, queda: 6_000 } },
    { ...provider, monto: 6_000, estadoPago: 'Anulado', dinero: { pagado: 10_000, queda: 0 } },
  ])
})

test('A late payment of an annulled sale takes its stock and coupon use again', async () => {
  const coupon = aCoupon({ usageLimit: 1 })
  await shop.addCoupons(coupon)
  const dress = aProduct({
    precio: centavos(10_000),
    variantes: [aVariant('rojo', 'M', 2), aVariant('azul', 'M', 5)],
  })
  await shop.addProducts(dress)
  const id = await buy([{ ...dress, color: 'rojo', talle: 'M', cantidad: 2 }], {
    codigoDescuento: coupon.code,
    total: centavos(18_000),
  })
  await annul(id)
  expect(await stock(dress.id)).toBe(7)
  await receivePayment(id, { montoTotal: centavos(18_000) })
  expect([await stateOf(id), await stock(dress.id)]).toEqual(['Confirmada', 5])
  expect(await ledgerInconsistencies(shop.deps.pool)).toEqual([])
})

test('A late payment keeps its discount after another sale took the last use of the coupon', async () => {
  const coupon = aCoupon({ usageLimit: 1 })
  const dress = aProduct({ precio: centavos(10_000), stock: 5 })
  await shop.addCoupons(coupon)
  await shop.addProducts(dress)
  const discounted = { codigoDescuento: coupon.code, total: centavos(9_000) }
  const id = await buy([dress], discounted)
  await annul(id)
  const other = await buy([dress], discounted)
  await receivePayment(id, { montoTotal: centavos(9_000) })
  const { rows } = await shop.deps.pool.query(
    `select sales.id, "estadoPago", total, coupon_id as coupon, used from sales, coupons order by numero`,
  )
  expect(rows).toEqual([
    { id, estadoPago: 'Confirmada', total: 9_000, coupon: null, used: 1 },
    { id: other, estadoPago: 'Pendiente', total: 9_000, coupon: coupon.id, used: 1 },
  ])
  expect(await ledgerInconsistencies(shop.deps.pool)).toEqual([])
})

test('A late payment of a sale without stock is refunded once, staff get an e-mail, and the sale stays annulled', async () => {
  const id = await buy([top])
  await annul(id)
  const other = await buy([top])
  const paid = await receivePayment(id)
  await applyReportedPayments(shop.deps, [paid])
  expect([await stateOf(id), await stateOf(other), await stock()]).toEqual(['Anulado', 'Pendiente', 0])
  expect(await faults()).toEqual([{ pagoId: paid.pagoId, aviso: 'sin-stock' }])
  expect(await waitingRefunds()).toEqual([{ pagoId: paid.pagoId, monto: 10_000, motivo: 'sin-stock' }])
  expect(await emailsOf(id)).toEqual(['sale-annulled', 'paid-without-stock-alert', 'paid-without-stock'])
  // The refund has started, so later stock does not restore the sale.
  await annul(other)
  await receivePayment(id, { ...paid, detalleEstado: 'otra cosa' })
  expect([await stateOf(id), await stock()]).toEqual(['Anulado', 1])
})

test('A sale paid twice keeps the first payment, and the second is refunded', async () => {
  const id = await buy([top])
  const first = await receivePayment(id)
  shop.clock.advance(1_000)
  const second = await receivePayment(id, { fecAprobado: shop.clock.now() })
  await applyReportedPayments(shop.deps, [first, second])
  expect(await stateOf(id)).toBe('Confirmada')
  expect(await waitingRefunds()).toEqual([{ pagoId: second.pagoId, monto: 10_000, motivo: 'segundo-pago' }])
  await receivePayment(id, {
    ...second,
    estado: 'refunded',
    devuelto: centavos(10_000),
    actualizado: shop.clock.now(),
  })
  expect([await stateOf(id), await faults()]).toEqual(['Confirmada', []])
  expect(await emailsOf(id)).toEqual(['sale-status-changed', 'payment-to-review', 'refund-made'])
})

test('A disputed payment puts the sale in process, and staff get an e-mail', async () => {
  const id = await buy([top])
  const paid = await receivePayment(id)
  await receivePayment(id, { ...paid, estado: 'charged_back', detalleEstado: 'in_process' })
  expect([await stateOf(id), await stock()]).toEqual(['Enproceso', 0])
  expect(await faults()).toEqual([{ pagoId: paid.pagoId, aviso: 'contracargo' }])
  await receivePayment(id, { ...paid, estado: 'charged_back', detalleEstado: 'settled' })
  expect([await stateOf(id), await stock()]).toEqual(['Anulado', 0])
})

test('A payment with a wrong amount, currency or account confirms no sale', async () => {
  const id = await buy([top])
  const short = await receivePayment(id, { montoTotal: centavos(9_999) })
  const dollars = await receivePayment(id, { moneda: 'USD' })
  const elsewhere = await receivePayment(id, { cobrador: '999' })
  expect(await stateOf(id)).toBe('Pendiente')
  expect(await faults()).toEqual([
    { pagoId: short.pagoId, aviso: 'monto' },
    { pagoId: dollars.pagoId, aviso: 'moneda' },
    { pagoId: elsewhere.pagoId, aviso: 'cobrador' },
  ])
})

test('A payment without a sale is stored for staff to review', async () => {
  const { pagoId } = await receivePayment(null)
  const stranger = await receivePayment('otra-tienda')
  expect(await faults()).toEqual([
    { pagoId, aviso: 'sin-venta' },
    { pagoId: stranger.pagoId, aviso: 'sin-venta' },
  ])
})

test('Concurrent notifications about one sale end in the state of all its payments', async () => {
  const id = await buy([top])
  const all = ['uno', 'dos', 'tres'].map((pagoId, index) =>
    fakeProvider.addPayment({
      pagoId,
      ventaId: id,
      montoTotal: centavos(10_000),
      estado: index === 0 ? 'rejected' : 'approved',
      fecAprobado: new Date(shop.clock.now().getTime() + index),
    }),
  )
  await Promise.all(
    [...all, ...all.toReversed()].map((payment) => applyReportedPayments(shop.deps, [payment])),
  )
  expect(await stateOf(id)).toBe('Confirmada')
  expect(await waitingRefunds()).toEqual([{ pagoId: 'tres', monto: 10_000, motivo: 'segundo-pago' }])
})
