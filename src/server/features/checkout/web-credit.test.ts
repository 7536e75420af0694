import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayment } from '#contract/payment/payments.ts'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { readCounterCredit } from '#contract/sale/credits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { changeSaleState, listUserSales, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { readPanel } from '#contract/store/panel.ts'
import { dayOf, daysBefore, formatDate, startOfDay } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { Product } from '#domain/product/product.ts'
import { applyReportedPayments } from '#server/features/payments/reconcile/apply-reported-payments.ts'
import { findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import { purchaseReceived } from '#server/email/templates/purchase-received.ts'
import { renderEmailContent } from '#server/email/rendering/render-email-content.ts'
import { expireDueSales } from '#server/jobs/handlers/expire-due-sales.ts'
import { demoStoreProfile as store } from '#domain/store/store-profile.ts'
import { assertLedgerConsistent, cashInTill } from '#testing/consistency/ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { type SimulatedPayments, simulatedPayments } from '#testing/payments/simulated-payments.ts'

const HOUR_MS = 3_600_000
let shop: Shop
let fakeProvider: SimulatedPayments
let admin: Caller
let top: Product

beforeAll(async () => {
  fakeProvider = simulatedPayments({ now: () => shop.clock.now() })
  shop = await openShop({ payments: fakeProvider })
  admin = await shop.as('admin')
})

beforeEach(async () => {
  await shop.reset()
  top = aProduct({ stock: 9, precio: centavos(100_00) })
  await shop.addProducts(top)
})

afterAll(() => shop.close())

/** Issues a store credit of `pesos` by a return, and returns its code. */
async function issueCredit(pesos: number): Promise<string> {
  const product = aProduct({ precio: centavos(pesos * 100) })
  await shop.addProducts(product)
  const { body: sale } = await admin.call(placeCounterSale, { body: aCounterSale([product]) })
  const { body } = await admin.call(returnSale, {
    body: { ventaId: sale.id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' },
  })
  return body.vale.codigo
}

type Vale = { codigo: string; importe?: number }
type Bought = { id: string; comprobante: string }

const buy = (vale: Vale, { formaPago = 'Efectivo', caller = shop.anonymous } = {}) =>
  caller.call(placeWebSale, {
    body: aCart([top], { formaPago, vale }),
    headers: { 'idempotency-key': randomUUID() },
  })
const bought = async (vale: Vale, how?: Parameters<typeof buy>[1]): Promise<Bought> => {
  const { status, body } = await buy(vale, how)
  expect(status).toBe(200)
  return body
}
const quote = async (vale: string) =>
  (await shop.anonymous.call(quoteCart, { body: { ...aCart([top]), formaPago: 'Efectivo', vale } })).body
const balanceOf = async (codigo: string) =>
  (await admin.call(readCounterCredit, { params: { codigo } })).body.saldo
const rows = async (text: string, values: unknown[] = []) => (await shop.deps.pool.query(text, values)).rows
const saleOf = async ({ id }: { id: string }) =>
  (await rows('select pago, "estadoPago", vence, "aCobrar" from sales where id = $1', [id]))[0]
const receiptOf = async ({ comprobante }: Bought) =>
  (await shop.anonymous.call(readReceipt, { params: { token: comprobante } })).body
const receivePayment = (ventaId: string, payment: Partial<Payment> = {}) =>
  applyReportedPayments(shop.deps, [
    fakeProvider.addPayment({ pagoId: randomUUID(), ventaId, montoTotal: centavos(60_00), ...payment }),
  ])
const expire = async () => {
  await rows('update sales set vence = $1 where vence is not null', [shop.clock.now()])
  await expireDueSales(shop.deps, new AbortController().signal)
}

test('A quote shows the balance of a credit and what it pays, and says why another code cannot pay', async () => {
  const codigo = await issueCredit(40)
  expect(await quote(codigo.toLowerCase())).toMatchObject({
    total: 100,
    vale: { codigo, saldo: 40, importe: 40 },
    valeMessage: null,
    pagos: [
      { metodo: 'vale', importe: 40, recargo: 0 },
      { metodo: 'Efectivo', importe: 60, recargo: 0 },
    ],
  })
  expect(await quote(await issueCredit(500))).toMatchObject({
    vale: { saldo: 500, importe: 100 },
    pagos: [{ metodo: 'vale', importe: 100 }],
  })
  expect(await quote('ABCD-EFGH-JKLM')).toMatchObject({
    vale: null,
    valeMessage: expect.stringContaining('No encontramos ese vale'),
    pagos: [{ metodo: 'Efectivo', importe: 100 }],
  })
})

test('A guest pays a part with a credit and the rest in cash, which alone enters the till', async () => {
  const codigo = await issueCredit(40)
  const before = await cashInTill(shop.deps.pool)
  const sale = await bought({ codigo, importe: 40 })
  const vence = new Date(shop.clock.now().getTime() + 72 * HOUR_MS)
  expect(await saleOf(sale)).toEqual({ pago: 'Mixto', estadoPago: 'Pendiente', vence, aCobrar: 6_000 })
  expect(await receiptOf(sale)).toMatchObject({
    pagos: [
      { metodo: 'vale', importe: 40 },
      { metodo: 'Efectivo', importe: 60 },
    ],
    dinero: { pagado: 40, aCobrar: 60 },
    puedePagarse: false,
  })
  expect(await balanceOf(codigo)).toBe(0)
  await admin.call(changeSaleState, { params: { id: sale.id, newState: 'Confirmada' } })
  expect((await cashInTill(shop.deps.pool)) - before).toBe(6_000)
  expect(await saleOf(sale)).toMatchObject({ aCobrar: 0 })
  await assertLedgerConsistent(shop.deps.pool)
})

test.each(['Efectivo', 'Mercado Pago', ''])(
  'A purchase that a credit pays in full is confirmed without hold and payment, with the method "%s"',
  async (formaPago) => {
    const codigo = await issueCredit(150)
    const sale = await bought({ codigo }, { formaPago })
    expect(await saleOf(sale)).toEqual({ pago: 'Mixto', estadoPago: 'Confirmada', vence: null, aCobrar: 0 })
    expect(await balanceOf(codigo)).toBe(50)
    expect(await receiptOf(sale)).toMatchObject({
      pagos: [{ metodo: 'vale', importe: 100 }],
      puedePagarse: false,
    })
    const { id, comprobante } = sale
    expect(await shop.anonymous.call(createPayment, { body: { id, comprobante } })).toMatchObject({
      status: 409,
      body: { code: 'sale-not-payable' },
    })
    await assertLedgerConsistent(shop.deps.pool)
  },
)

test('A purchase without a method is refused if the credit leaves something to pay', async () => {
  const codigo = await issueCredit(40)
  expect((await buy({ codigo }, { formaPago: '' })).body.code).toBe('payment-method-missing')
  expect(await balanceOf(codigo)).toBe(40)
})

test('A credit that cannot pay as shown refuses the purchase with a fresh quote and changes nothing', async () => {
  const [expired, used, changed] = [await issueCredit(10), await issueCredit(40), await issueCredit(40)]
  await rows(`update store_credits set vence = '2020-01-31' where codigo = $1`, [expired.replaceAll('-', '')])
  await bought({ codigo: used })
  const stock = await rows('select sum(stock) from variants')
  const refused = async (vale: Vale) => {
    const { status, body } = await buy(vale)
    return [status, body.code, body.quote.vale?.importe ?? null, body.quote.total]
  }
  expect(await refused({ codigo: 'ABCD-EFGH-JKLM' })).toEqual([404, 'credit-unknown', null, 100])
  expect(await refused({ codigo: expired })).toEqual([409, 'credit-expired', null, 100])
  expect(await refused({ codigo: used, importe: 40 })).toEqual([409, 'credit-used-up', null, 100])
  expect(await refused({ codigo: changed, importe: 70 })).toEqual([409, 'credit-changed', 40, 100])
  expect(await rows('select sum(stock) from variants')).toEqual(stock)
  expect(await balanceOf(changed)).toBe(40)
})

test('Of two purchases at once with the same credit, one succeeds', async () => {
  const codigo = await issueCredit(100)
  const replies = await Promise.all([buy({ codigo, importe: 100 }), buy({ codigo, importe: 100 })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'credit-used-up',
    quote: { total: 100, vale: null },
  })
  expect(await balanceOf(codigo)).toBe(0)
  await assertLedgerConsistent(shop.deps.pool)
})

test.each(['Efectivo', 'Mercado Pago'])(
  'An unpaid purchase by credit and %s gives the credit back when it expires',
  async (formaPago) => {
    const codigo = await issueCredit(40)
    const sale = await bought({ codigo }, { formaPago })
    await expire()
    expect(await saleOf(sale)).toMatchObject({ estadoPago: 'Anulado', aCobrar: 0 })
    expect(await balanceOf(codigo)).toBe(40)
    await assertLedgerConsistent(shop.deps.pool)
  },
)

test('A card pays what the credit leaves, and a smaller payment is a fault', async () => {
  const sale = await bought({ codigo: await issueCredit(40) }, { formaPago: 'Mercado Pago' })
  const vence = new Date(shop.clock.now().getTime() + HOUR_MS)
  expect(await saleOf(sale)).toMatchObject({ pago: 'Mixto', estadoPago: 'Pendiente', vence })
  const { id, comprobante } = sale
  expect((await shop.anonymous.call(createPayment, { body: { id, comprobante } })).status).toBe(200)
  expect(fakeProvider.startedSales.at(-1)).toMatchObject({ id, total: 6_000 })
  expect(await receiptOf(sale)).toMatchObject({ puedePagarse: true, dinero: { pagado: 40, aCobrar: 60 } })
  await receivePayment(id, { montoTotal: centavos(59_99) })
  expect(await rows('select aviso from payments')).toEqual([{ aviso: 'monto' }])
  expect(await saleOf(sale)).toMatchObject({ estadoPago: 'Pendiente', aCobrar: 1 })
  await receivePayment(id)
  expect(await saleOf(sale)).toMatchObject({ estadoPago: 'Confirmada', vence: null, aCobrar: 0 })
  expect(await receiptOf(sale)).toMatchObject({ resultadoPago: 'pagado' })
  await assertLedgerConsistent(shop.deps.pool)
})

test('A buyer may pay the rest from the list of purchases', async () => {
  const ana = await shop.as('user')
  const sale = await bought({ codigo: await issueCredit(40) }, { formaPago: 'Mercado Pago', caller: ana })
  const { body } = await ana.call(listUserSales, { params: { userId: ana.uid } })
  expect(body).toEqual([expect.objectContaining({ comprobante: sale.comprobante, aCobrar: 60, vale: 40 })])
})

test('In the sums by payment method, the credit is collected and only the other part is unpaid', async () => {
  await bought({ codigo: await issueCredit(40) })
  const { hoy } = (await admin.call(readPanel)).body
  expect(hoy.porPago).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ nombre: 'vale', total: 40, aCobrar: 0 }),
      expect.objectContaining({ nombre: 'Efectivo', total: 0, aCobrar: 60 }),
    ]),
  )
})

test('A full refund of the card part annuls the purchase and gives the credit back', async () => {
  const codigo = await issueCredit(40)
  const { id } = await bought({ codigo }, { formaPago: 'Mercado Pago' })
  await receivePayment(id, { pagoId: '77' })
  await receivePayment(id, { pagoId: '77', estado: 'refunded', devuelto: centavos(60_00) })
  expect(await saleOf({ id })).toMatchObject({ estadoPago: 'Anulado' })
  expect(await balanceOf(codigo)).toBe(40)
})

test('A payer who wins a dispute has the goods, so the credit stays used', async () => {
  const codigo = await issueCredit(40)
  const { id } = await bought({ codigo }, { formaPago: 'Mercado Pago' })
  await receivePayment(id, { pagoId: '79' })
  await receivePayment(id, { pagoId: '79', estado: 'charged_back', detalleEstado: 'settled' })
  expect(await saleOf({ id })).toMatchObject({ estadoPago: 'Anulado' })
  expect(await balanceOf(codigo)).toBe(0)
})

test('A credit that expired meanwhile is valid for 30 days after an annulled purchase gave it back', async () => {
  const codigo = await issueCredit(40)
  await bought({ codigo })
  await rows(`update store_credits set vence = '2020-01-01'`)
  await expire()
  const { saldo, vence } = (await admin.call(readCounterCredit, { params: { codigo } })).body
  const until = daysBefore(dayOf(shop.clock.now()), -30)
  expect([saldo, vence]).toEqual([40, formatDate(startOfDay(until))])
})

test('A late payment uses the credit again, or is a fault if the credit was used elsewhere', async () => {
  const [codigo, gone] = [await issueCredit(40), await issueCredit(40)]
  const [paid, faulty] = [
    await bought({ codigo }, { formaPago: 'Mercado Pago' }),
    await bought({ codigo: gone }, { formaPago: 'Mercado Pago' }),
  ]
  await expire()
  await bought({ codigo: gone })
  await receivePayment(paid.id)
  expect(await saleOf(paid)).toMatchObject({ estadoPago: 'Confirmada', aCobrar: 0 })
  expect(await balanceOf(codigo)).toBe(0)
  await receivePayment(faulty.id, { pagoId: '88' })
  expect(await saleOf(faulty)).toMatchObject({ estadoPago: 'Anulado' })
  expect(await rows(`select aviso from payments where "pagoId" = '88'`)).toEqual([{ aviso: 'monto' }])
  const movements = await rows('select quantity from stock_movements where sale_id = $1', [faulty.id])
  expect(movements).toHaveLength(2)
  await assertLedgerConsistent(shop.deps.pool)
})

test('The e-mail to the customer names what the credit paid and what is left to pay', async () => {
  const sale = await bought({ codigo: await issueCredit(40) }, { formaPago: 'Mercado Pago' })
  const found = (await findSaleWithReceipt(shop.deps.pool, sale.id))!
  const content = purchaseReceived(found.sale, { ...found, store })
  const text = renderEmailContent(content, { store, origin: 'https://tienda.test' }).text
  expect(text.replaceAll('\u00a0', ' ')).toContain('El vale pagó $ 40,00. Te queda por pagar $ 60,00.')
})
