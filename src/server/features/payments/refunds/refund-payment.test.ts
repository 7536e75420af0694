import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeCash, listCashEntries } from '#contract/cash/cash-flow.ts'
import { editPayment, refundPayment } from '#contract/payment/payment-records.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { PaymentRefused } from '#server/adapters/payments/payment-provider.ts'
import { reconcilePayments } from '#server/jobs/handlers/reconcile-payments.ts'
import { centavos } from '#domain/money.ts'
import { assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import type { Shop } from '#testing/shop/open-shop.ts'
import type { SimulatedPayments } from '#testing/payments/simulated-payments.ts'
import { type ShopWithPayments, shopWithPayments } from '#testing/payments/shop-with-payments.ts'
import { runQueue } from '#testing/shop/run-queue.ts'

let scene: ShopWithPayments
let shop: Shop
let fakeProvider: SimulatedPayments
let admin: Caller

beforeAll(async () => {
  scene = await shopWithPayments()
  ;({ shop, fakeProvider, admin } = scene)
})

beforeEach(() => scene.reset())

afterAll(() => shop.close())

const refund = (id: string, monto: number, how: { medio?: string; vuelveStock?: boolean } = {}) =>
  admin.call(refundPayment, {
    params: { id },
    body: { monto, medio: 'proveedor', vuelveStock: false, ...how },
  })
const cash = async () =>
  ((await admin.call(listCashEntries)).body as Record<string, unknown>[]).map(
    ({ tipo, monto, descripcion, ventaId }) => ({ tipo, monto, descripcion, ventaId }),
  )

test('A partial refund by the provider is pending, and only the rest can be refunded', async () => {
  const sale = await scene.buy()
  const id = await scene.receivePayment({ ventaId: sale.id })
  expect(await refund(id, 30)).toMatchObject({
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
  expect(await refund(id, 70.01)).toMatchObject({ status: 409, body: { code: 'refund-too-much' } })
  expect((await refund(id, 70)).body.porDevolver).toBe(0)
  expect(await refund(id, 1)).toMatchObject({ status: 409, body: { code: 'payment-not-refundable' } })
  expect(await scene.statusOf(sale)).toBe('Confirmada')
  expect(await cash()).toEqual([])
  expect(await scene.audits(id)).toEqual(['devolvió un pago', 'devolvió un pago'])
})

test.each(['pending', 'rejected', 'refunded', 'charged_back'] as const)(
  'A payment that is %s cannot be refunded',
  async (estado) => {
    const id = await scene.receivePayment({ estado })
    expect(await refund(id, 1)).toMatchObject({ status: 409, body: { code: 'payment-not-refundable' } })
  },
)

test.each([
  ['with its clothes', true, 5],
  ['without its clothes', false, 4],
])(
  'A refund in cash leaves today’s till, and a full one annuls the sale %s',
  async (_, vuelveStock, expectedStock) => {
    const sale = await scene.buy()
    const id = await scene.receivePayment({ pagoId: `C${expectedStock}`, ventaId: sale.id })
    const inCash = { medio: 'efectivo', vuelveStock }
    expect((await refund(id, 40, inCash)).body).toMatchObject({
      devuelto: 40,
      porDevolver: 60,
      ventaEstado: 'Confirmada',
      devoluciones: [{ medio: 'efectivo', hecho: shop.clock.now().toISOString() }],
    })
    expect(await admin.call(annulSale, { params: { id: sale.id } })).toMatchObject({
      body: { code: 'sale-charged' },
    })
    expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Confirmada', 4])
    // An admin may add an entry to a closed cash day.
    await admin.call(closeCash, { body: { contado: 0 } })
    expect((await refund(id, 60, inCash)).body).toMatchObject({
      devuelto: 100,
      porDevolver: 0,
      ventaEstado: 'Anulado',
      aviso: '',
    })
    expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Anulado', expectedStock])
    const descripcion = `Devolución del pago N° C${expectedStock} de la venta N° ${sale.numero}`
    expect(await cash()).toEqual([
      { tipo: 'Gasto', monto: 60, descripcion, ventaId: null },
      { tipo: 'Gasto', monto: 40, descripcion, ventaId: null },
    ])
    expect(fakeProvider.refundCount).toBe(0)
    const inTotal = (efectivo: number, queda: number) => ({ devuelto: { proveedor: 0, efectivo }, queda })
    expect(
      await scene.rows(`select payload from emails where kind = 'refund-made' order by id`),
    ).toMatchObject([
      { payload: { monto: 4_000, medio: 'efectivo', dinero: inTotal(4_000, 6_000) } },
      { payload: { monto: 6_000, medio: 'efectivo', dinero: inTotal(10_000, 0) } },
    ])
  },
)

test('A refund repeated with its key is made once, and a refund of 0 is refused', async () => {
  const id = await scene.receivePayment()
  const headers = { 'idempotency-key': randomUUID() }
  const body = { monto: 10, medio: 'efectivo', vuelveStock: false }
  for (let time = 0; time < 2; time += 1)
    expect((await admin.call(refundPayment, { params: { id }, body, headers })).body.devuelto).toBe(10)
  expect(await cash()).toHaveLength(1)
  expect(await refund(id, 0)).toMatchObject({
    status: 400,
    body: { fields: { monto: 'El monto debe ser mayor que 0' } },
  })
})

test('Money that the provider refunded is not refunded again in cash before the payment is read', async () => {
  const id = await scene.receivePayment({ ventaId: (await scene.buy()).id })
  await refund(id, 70)
  const reading = vi.spyOn(fakeProvider, 'readPayment').mockRejectedValue(new Error('No contesta'))
  await runQueue(shop.deps, 'send-refunds')
  reading.mockRestore()
  expect(await scene.byId(id)).toMatchObject({
    devuelto: 0,
    porDevolver: 30,
    devoluciones: [{ fallo: false }],
  })
  expect(await refund(id, 31, { medio: 'efectivo' })).toMatchObject({ body: { code: 'refund-too-much' } })
  // The provider stamps a change after the previous one.
  shop.clock.advance(1)
  await reconcilePayments(shop.deps)
  expect(await scene.byId(id)).toMatchObject({ devuelto: 70, porDevolver: 30 })
  expect((await refund(id, 30, { medio: 'efectivo' })).body).toMatchObject({ ventaEstado: 'Anulado' })
})

test('After a refused refund, the next refund decides whether the clothes return to stock', async () => {
  const sale = await scene.buy()
  const id = await scene.receivePayment({ ventaId: sale.id })
  await refund(id, 100, { vuelveStock: true })
  fakeProvider.failure = new PaymentRefused('Pasaron 180 días')
  await runQueue(shop.deps, 'send-refunds')
  await refund(id, 100, { medio: 'efectivo', vuelveStock: false })
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Anulado', 4])
})

test('A second payment can be refunded without a change of the sale', async () => {
  const sale = await scene.buy()
  await scene.receivePayment({ ventaId: sale.id })
  const second = await scene.receivePayment({
    ventaId: sale.id,
    fecAprobado: new Date(shop.clock.now().getTime() + 1),
  })
  expect(await scene.byId(second)).toMatchObject({ aviso: 'segundo-pago', anulaVenta: false, porDevolver: 0 })
  await scene.rows('update refunds set fallado = now()')
  expect(await scene.byId(second)).toMatchObject({ porDevolver: 100 })
  expect((await refund(second, 100, { medio: 'efectivo' })).body).toMatchObject({
    aviso: '',
    ventaEstado: 'Confirmada',
  })
})

test('After a return only what is left of the sale is refunded, and pending refunds reduce a return', async () => {
  const sale = await scene.buy()
  const id = await scene.receivePayment({ ventaId: sale.id })
  const giveBack = () =>
    admin.call(returnSale, {
      body: { ventaId: sale.id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' },
    })
  expect((await refund(id, 30)).status).toBe(200)
  expect(await giveBack()).toMatchObject({ status: 409, body: { code: 'return-above-paid' } })

  const other = await scene.buy()
  const otherId = await scene.receivePayment({ ventaId: other.id, pagoId: '902' })
  const returned = await admin.call(returnSale, {
    body: { ventaId: other.id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' },
  })
  expect(returned).toMatchObject({ status: 200, body: { valor: 100, vale: { saldo: 100 } } })
  expect(await refund(otherId, 1)).toMatchObject({ status: 409, body: { code: 'return-above-paid' } })
})

test.each([
  ['refund', 'efectivo'],
  ['dispute', 'efectivo'],
  ['refund', 'transferencia'],
])('After a %s of the QR payment, a counter sale keeps its other part by %s', async (how, metodo) => {
  const top = aProduct({ stock: 1, precio: centavos(10_000) })
  await shop.addProducts(top)
  const pagos = [
    { metodo, importe: 50 },
    { metodo: 'qr', importe: 50 },
  ]
  const body = { ...aCounterSale([top]), formaPago: '', total: undefined, pagos }
  const sale = (await admin.call(placeCounterSale, { body })).body
  const paid = { pagoId: `${how.length}${metodo.length}`, montoTotal: centavos(5_350) }
  const id = await scene.receivePayment(paid)
  await admin.call(editPayment, { params: { id }, body: { nota: '', ventaNumero: sale.numero } })
  expect(await scene.byId(id)).toMatchObject({ ventaNumero: sale.numero, anulaVenta: false })
  shop.clock.advance(1_000)
  if (how === 'refund') await refund(id, 53.5)
  else await scene.receivePayment({ ...paid, estado: 'in_mediation' })
  await runQueue(shop.deps, 'send-refunds')
  expect(await scene.statusOf(sale)).toBe('Confirmada')
  expect(await cash()).toHaveLength(metodo === 'efectivo' ? 1 : 0)
  await assertLedgerConsistent(shop.deps.pool)
})
