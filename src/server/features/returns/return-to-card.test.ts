import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { refundPayment } from '#contract/payment/payment-records.ts'
import { readReturnableSale, returnSale } from '#contract/sale/returns.ts'
import { readSaleRecord } from '#contract/sale/sale-records.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos } from '#domain/money.ts'
import { PaymentRefused } from '#server/adapters/payments/payment-provider.ts'
import { assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import {
  type ShopWithPayments,
  type SoldByCard,
  shopWithPayments,
} from '#testing/payments/shop-with-payments.ts'
import { runQueue } from '#testing/shop/run-queue.ts'

let scene: ShopWithPayments

beforeAll(async () => {
  scene = await shopWithPayments()
})
beforeEach(() => scene.reset())
afterEach(() => assertLedgerConsistent(scene.shop.deps.pool))
afterAll(() => scene.shop.close())

/** A web sale that a card paid. */
async function soldByCard(units = 1): Promise<{ sale: SoldByCard; paymentId: string }> {
  const sale = await scene.buy('Mercado Pago', units)
  const paymentId = await scene.receivePayment({ ventaId: sale.id, montoTotal: centavos(10_000 * units) })
  return { sale, paymentId }
}

const giveBack = ({ id }: SoldByCard, more: object = {}, by = scene.admin) =>
  by.call(returnSale, {
    body: {
      ventaId: id,
      lineas: [{ renglon: 0, cantidad: 1 }],
      motivo: 'No le gustó',
      resto: 'tarjeta',
      ...more,
    },
  })
const moneyOf = async ({ id }: SoldByCard) =>
  (await scene.admin.call(readSaleRecord, { params: { id } })).body.dinero
const cardRest = async ({ id }: SoldByCard) =>
  (await scene.seller.call(readReturnableSale, { params: { id } })).body.tarjeta
const codeOf = (reply: { body: unknown }) => (reply.body as { code: string }).code

async function cheaperProduct() {
  const scarf = aProduct({ precio: centavos(3_000), stock: 2 })
  await scene.shop.addProducts(scarf)
  return { productos: aCounterSale([scarf]).productos, pagos: [] }
}

test('A return to the card asks the provider for the refund in the same act, and its value counts once', async () => {
  const { sale, paymentId } = await soldByCard(2)
  expect([await cardRest(sale), (await scene.byId(paymentId))['anulaVenta']]).toEqual([200, true])
  const { status, body } = await giveBack(sale)
  expect([status, body]).toMatchObject([200, { valor: 100, tarjeta: 100, efectivo: 0, vale: null }])
  expect(await scene.byId(paymentId)).toMatchObject({
    porDevolver: 100,
    anulaVenta: false,
    devoluciones: [{ monto: 100, medio: 'proveedor', motivo: 'personal', hecho: null }],
  })
  expect(await scene.rows('select credit_id, refund_id is not null as linked from sale_returns')).toEqual([
    { credit_id: null, linked: true },
  ])
  expect([await moneyOf(sale), await cardRest(sale), await scene.stock()]).toMatchObject([
    { cambiado: 0, queda: 200 },
    100,
    4,
  ])
  // The refund waits, so its value is not paid a second time.
  expect(codeOf(await giveBack(sale, { lineas: [{ renglon: 0, cantidad: 2 }] }))).toBe('already-returned')
  await runQueue(scene.shop.deps, 'send-refunds')
  expect(await moneyOf(sale)).toMatchObject({ devuelto: { proveedor: 100 }, cambiado: 0, queda: 100 })
  const audit = await scene.rows(
    `select after from audit_trail where what = 'tomó una devolución' and object = $1`,
    [`sale:${sale.id}`],
  )
  expect(audit).toMatchObject([{ after: { tarjeta: 10_000 } }])
})

test('When everything went back to the card, the sale stays confirmed with nothing left, and its stock returned once', async () => {
  const { sale } = await soldByCard()
  await giveBack(sale)
  await runQueue(scene.shop.deps, 'send-refunds')
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Confirmada', 5])
  expect(await moneyOf(sale)).toMatchObject({ pagado: 100, devuelto: { proveedor: 100 }, queda: 0 })
})

test('A further card payment of a sale that went back to the card is refunded, and is no revenue', async () => {
  const { sale } = await soldByCard()
  await giveBack(sale)
  await runQueue(scene.shop.deps, 'send-refunds')
  const further = await scene.receivePayment({ ventaId: sale.id, montoTotal: centavos(10_000) })
  expect(await scene.byId(further)).toMatchObject({
    aviso: 'segundo-pago',
    devoluciones: [{ monto: 100, motivo: 'segundo-pago' }],
  })
  await runQueue(scene.shop.deps, 'send-refunds')
  expect(await scene.statusOf(sale)).toBe('Confirmada')
  expect(await moneyOf(sale)).toMatchObject({
    pagado: 100,
    devuelto: { proveedor: 100 },
    repetido: { proveedor: 100 },
    queda: 0,
  })
  expect(await scene.rows('select devuelto from sales')).toEqual([{ devuelto: 10_000 }])
})

test('Of an exchange only the rest goes to the card', async () => {
  const { sale, paymentId } = await soldByCard()
  const { status, body } = await giveBack(sale, { cambio: await cheaperProduct() })
  expect([status, body]).toMatchObject([
    200,
    { valor: 100, tarjeta: 70, vale: null, venta: { total: 30, pagos: [{ metodo: 'vale', importe: 30 }] } },
  ])
  expect((await scene.byId(paymentId)).devoluciones).toMatchObject([{ monto: 70 }])
  expect(await moneyOf(sale)).toMatchObject({ cambiado: 30, queda: 70 })
  await runQueue(scene.shop.deps, 'send-refunds')
  expect(await moneyOf(sale)).toMatchObject({ devuelto: { proveedor: 70 }, cambiado: 30, queda: 0 })
  expect(await scene.rows('select saldo from store_credits')).toEqual([{ saldo: 0 }])
  const { body: day } = await scene.admin.call(readCashDay)
  expect(day.cambios).toMatchObject({ valor: 100, enPrendas: 30, enDinero: 0, enTarjeta: 70, enVales: 0 })
})

test('A refund that the provider refuses stays with the payment, where an admin makes it again', async () => {
  const { sale, paymentId } = await soldByCard(2)
  await giveBack(sale)
  scene.fakeProvider.failure = new PaymentRefused('El pago es muy viejo')
  await runQueue(scene.shop.deps, 'send-refunds')
  expect(await scene.byId(paymentId)).toMatchObject({ porDevolver: 200, devoluciones: [{ fallo: true }] })
  expect(await moneyOf(sale)).toMatchObject({ cambiado: 0, queda: 200 })
  scene.fakeProvider.failure = undefined
  const again = await scene.admin.call(refundPayment, {
    params: { id: paymentId },
    body: { monto: 100, medio: 'proveedor', vuelveStock: false },
  })
  expect(again.status).toBe(200)
})

test('A return to the card needs the permission for money, and a card payment that covers it', async () => {
  const { sale, paymentId } = await soldByCard()
  expect(codeOf(await giveBack(sale, {}, scene.seller))).toBe('refund-not-allowed')
  await scene.admin.call(refundPayment, {
    params: { id: paymentId },
    body: { monto: 40, medio: 'efectivo', vuelveStock: false },
  })
  expect(await cardRest(sale)).toBe(60)
  expect(codeOf(await giveBack(sale, { cambio: await cheaperProduct() }))).toBe('return-above-paid')
  const { profile, version } = (await scene.admin.call(readStoreData)).body
  await scene.admin.call(updateStoreData, { body: { ...profile, refundsAtTill: 'sellers', version } })
  const { sale: other, paymentId: otherPayment } = await soldByCard()
  await scene.rows(`update payments set estado = 'rejected' where id = $1`, [otherPayment])
  expect(codeOf(await giveBack(other, {}, scene.seller))).toBe('no-card-payment')
  await scene.rows(`update payments set estado = 'approved' where id = $1`, [otherPayment])
  expect((await giveBack(other, {}, scene.seller)).status).toBe(200)
})

test('A refund that brings units back is refused after a return, which would bring them back twice', async () => {
  const { sale, paymentId } = await soldByCard(2)
  await giveBack(sale)
  const refund = (vuelveStock: boolean) =>
    scene.admin.call(refundPayment, {
      params: { id: paymentId },
      body: { monto: 100, medio: 'proveedor', vuelveStock },
    })
  expect(codeOf(await refund(true))).toBe('sale-has-returns')
  expect((await giveBack(sale)).status).toBe(200)
})

test('The database refuses the refund of another sale as the one of a return', async () => {
  const { sale } = await soldByCard()
  const { sale: other } = await soldByCard()
  await giveBack(other)
  await expect(
    scene.rows(
      `insert into sale_returns (id, sale_id, valor, motivo, refund_id) select 'x', $1, 10000, 'x', id from refunds`,
      [sale.id],
    ),
  ).rejects.toThrow('is not the one of a return')
})

test.each([15_000, 20_000])(
  'A refund of %i centavos at the provider after a return to store credit is stored, and the sale has nothing left',
  async (devuelto) => {
    const sale = await scene.buy('Mercado Pago', 2)
    const paid = { ventaId: sale.id, pagoId: `8${devuelto}`, montoTotal: centavos(20_000) }
    const paymentId = await scene.receivePayment(paid)
    expect((await giveBack(sale, { resto: 'vale' })).body.vale.saldo).toBe(100)
    scene.shop.clock.advance(1_000)
    await scene.receivePayment({ ...paid, devuelto: centavos(devuelto) })
    expect(await scene.byId(paymentId)).toMatchObject({ aviso: '', devuelto: devuelto / 100 })
    expect(await moneyOf(sale)).toMatchObject({ pagado: 200, cambiado: 100, queda: 0, aCobrar: 0 })
    expect(await scene.rows('select devuelto from sales')).toEqual([{ devuelto: 20_000 }])
  },
)

test('An automatic refund leaves out a refund of staff that waits for the provider', async () => {
  const { sale, paymentId } = await soldByCard()
  await scene.admin.call(refundPayment, {
    params: { id: paymentId },
    body: { monto: 40, medio: 'proveedor', vuelveStock: false },
  })
  await receiveEarlierPayment(sale, 10_000)
  expect(await scene.rows('select motivo, monto from refunds order by id')).toEqual([
    { motivo: 'personal', monto: 4_000 },
    { motivo: 'segundo-pago', monto: 6_000 },
  ])
})

test('The payment that a return went back to stays the payer when an earlier payment is reported later', async () => {
  const { sale } = await soldByCard(2)
  expect((await giveBack(sale)).body.tarjeta).toBe(100)
  const earlier = await receiveEarlierPayment(sale, 20_000)
  expect((await scene.byId(earlier)).devoluciones).toMatchObject([{ monto: 200, motivo: 'segundo-pago' }])
  await runQueue(scene.shop.deps, 'send-refunds')
  expect(await scene.rows('select motivo, monto from refunds order by id')).toEqual([
    { motivo: 'personal', monto: 10_000 },
    { motivo: 'segundo-pago', monto: 20_000 },
  ])
  expect(await moneyOf(sale)).toMatchObject({ pagado: 200, queda: 100 })
})

/** Reports a payment that was approved a minute ago, before the other payments of the sale. */
const receiveEarlierPayment = (sale: SoldByCard, montoTotal: number) =>
  scene.receivePayment({
    ventaId: sale.id,
    montoTotal: centavos(montoTotal),
    fecAprobado: new Date(scene.shop.clock.now().getTime() - 60_000),
  })
