import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '#contract/account/account.ts'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { refundPayment } from '#contract/payment/payment-records.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { changeSaleState } from '#contract/sale/sales.ts'
import { readSaleRecord } from '#contract/sale/sale-records.ts'
import {
  readWithdrawal,
  refundWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from '#contract/sale/withdrawals.ts'
import { centavos } from '#domain/money.ts'
import { PaymentRefused } from '#server/adapters/payments/payment-provider.ts'
import { tidyUp } from '#server/jobs/handlers/tidy-up.ts'
import { assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import { aCustomer } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import {
  type ShopWithPayments,
  type SoldByCard,
  shopWithPayments,
} from '#testing/payments/shop-with-payments.ts'
import type { Caller } from '#testing/http/caller.ts'
import { PASSWORD } from '#testing/shop/open-shop.ts'
import { runQueue } from '#testing/shop/run-queue.ts'

let scene: ShopWithPayments
let admin: Caller

beforeAll(async () => {
  scene = await shopWithPayments()
  await signIn()
})

async function signIn(): Promise<void> {
  admin = await scene.shop.another('admin')
}

beforeEach(() => scene.reset())
afterEach(async () => {
  await assertStockMatchesMovements(scene.shop.deps.pool)
  await assertLedgerConsistent(scene.shop.deps.pool)
})
afterAll(() => scene.shop.close())

const { correo } = aCustomer()

const request = (numero: number | string, by = correo) =>
  scene.shop.anonymous.call(requestWithdrawal, { body: { numero: String(numero), correo: by } })
const codeOf = (reply: { body: unknown }) => (reply.body as { code: string }).code
const withdrawn = async ({ numero }: SoldByCard) => {
  await request(numero)
  return (await scene.rows('select id from withdrawals order by orden desc limit 1'))[0].id as string
}
const show = async (id: string, by = admin) => (await by.call(readWithdrawal, { params: { id } })).body
const refund = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
  admin.call(refundWithdrawal, { params: { id }, body, headers })
/** Reply of a refund that gave nothing back. */
const closedWithout = { estado: 'Devuelto', tarjeta: 0, efectivo: 0, transferencia: 0, vale: 0 }
const emailsOf = (kind: string) =>
  scene.rows('select recipient, subject, payload from emails where kind = $1 order by id', [kind])

async function soldByCard(units = 1): Promise<SoldByCard> {
  const sale = await scene.buy('Mercado Pago', units)
  await scene.receivePayment({ ventaId: sale.id, montoTotal: centavos(10_000 * units) })
  return sale
}

async function soldForCash(): Promise<SoldByCard> {
  const sale = await scene.buy('Efectivo')
  await admin.call(changeSaleState, { params: { id: sale.id, newState: 'Confirmada' } })
  return sale
}

test('A card purchase is refunded to the card once, with two clicks at once, and its units return once', async () => {
  const sale = await soldByCard(2)
  const id = await withdrawn(sale)
  expect((await show(id)).devolucion).toEqual({ accion: 'devolver', importe: 200, tarjeta: 200 })
  const both = await Promise.all([refund(id), refund(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)!.body).toEqual({
    estado: 'Devuelto',
    tarjeta: 200,
    efectivo: 0,
    transferencia: 0,
    vale: 0,
  })
  expect(codeOf(both.find(({ status }) => status === 409)!)).toBe('withdrawal-closed')
  expect(await scene.stock()).toBe(5)
  expect((await show(id)).reembolso).toMatchObject({ monto: 200, estado: 'en-camino' })
  await runQueue(scene.shop.deps, 'send-refunds')
  await runQueue(scene.shop.deps, 'send-refunds')
  expect((await show(id)).reembolso).toMatchObject({ monto: 200, estado: 'hecho' })
  const { dinero } = (await admin.call(readSaleRecord, { params: { id: sale.id } })).body
  expect(dinero).toMatchObject({ devuelto: { proveedor: 200 }, queda: 0 })
  expect(await emailsOf('withdrawal-refunded')).toMatchObject([
    { recipient: correo, payload: { tarjeta: 20_000, efectivo: 0, vale: 0 } },
  ])
})

test('A refund with one key is stored once and answers the same', async () => {
  const id = await withdrawn(await soldByCard())
  const headers = { 'idempotency-key': 'el-mismo-clic-de-antes' }
  const [first, second] = [await refund(id, {}, headers), await refund(id, {}, headers)]
  expect([first.status, second.body]).toEqual([200, first.body])
  expect(await scene.rows('select count(*)::int as n from refunds')).toEqual([{ n: 1 }])
})

test('A refund that the provider refuses is shown, and the payment can be refunded again', async () => {
  const id = await withdrawn(await soldByCard())
  await refund(id)
  scene.fakeProvider.failure = new PaymentRefused('El pago es muy viejo')
  await runQueue(scene.shop.deps, 'send-refunds')
  expect((await show(id)).reembolso).toMatchObject({ estado: 'fallado' })
})

test('After a return and a refund at the counter, only the rest goes back, and damaged units stay out of the stock', async () => {
  const sale = await soldByCard(3)
  await admin.call(returnSale, {
    body: {
      ventaId: sale.id,
      lineas: [{ renglon: 0, cantidad: 1, estado: 'stock' }],
      motivo: 'Un cambio',
      resto: 'vale',
    },
  })
  const payment = (await scene.rows('select id from payments'))[0].id
  await admin.call(refundPayment, {
    params: { id: String(payment) },
    body: { monto: 50, medio: 'efectivo', vuelveStock: false },
  })
  const id = await withdrawn(sale)
  expect((await show(id)).devolucion).toEqual({ accion: 'devolver', importe: 150, tarjeta: 150 })
  expect((await refund(id, { estado: 'fallado' })).body).toMatchObject({ tarjeta: 150 })
  expect(await scene.stock()).toBe(3)
  await runQueue(scene.shop.deps, 'send-refunds')
  expect((await show(id)).devolucion).toMatchObject({ accion: 'nada' })
})

test('A purchase that was returned at the counter is closed without another refund', async () => {
  const sale = await soldByCard()
  const id = await withdrawn(sale)
  await admin.call(returnSale, {
    body: {
      ventaId: sale.id,
      lineas: [{ renglon: 0, cantidad: 1, estado: 'stock' }],
      motivo: 'Vino al local',
      resto: 'tarjeta',
    },
  })
  expect((await show(id)).devolucion).toMatchObject({ accion: 'nada' })
  expect((await refund(id)).body).toEqual(closedWithout)
  expect(await scene.rows('select count(*)::int as n from refunds')).toEqual([{ n: 1 }])
  expect(await scene.stock()).toBe(5)
})

test('After a refused refund of a return at the counter, only the units that are left go back', async () => {
  const sale = await soldByCard(2)
  await admin.call(returnSale, {
    body: {
      ventaId: sale.id,
      lineas: [{ renglon: 0, cantidad: 1, estado: 'stock' }],
      motivo: 'Vino al local',
      resto: 'tarjeta',
    },
  })
  scene.fakeProvider.failure = new PaymentRefused('El pago es muy viejo')
  await runQueue(scene.shop.deps, 'send-refunds')
  const id = await withdrawn(sale)
  expect((await show(id)).devolucion).toEqual({ accion: 'devolver', importe: 100, tarjeta: 100 })
  expect((await refund(id)).body).toMatchObject({ tarjeta: 100 })
  expect(await scene.stock()).toBe(5)
})

test('A purchase whose only unit was returned with a refused refund is closed without another return', async () => {
  const sale = await soldByCard()
  await admin.call(returnSale, {
    body: {
      ventaId: sale.id,
      lineas: [{ renglon: 0, cantidad: 1, estado: 'stock' }],
      motivo: 'Vino al local',
      resto: 'tarjeta',
    },
  })
  scene.fakeProvider.failure = new PaymentRefused('El pago es muy viejo')
  await runQueue(scene.shop.deps, 'send-refunds')
  const reply = await refund(await withdrawn(sale))
  expect([reply.status, reply.body]).toMatchObject([200, { estado: 'Devuelto', tarjeta: 0 }])
  expect(await scene.rows('select count(*)::int as n from sale_returns')).toEqual([{ n: 1 }])
})

test('A cash purchase is given back in cash from the till, or as store credit by e-mail', async () => {
  const first = await withdrawn(await soldForCash())
  expect((await refund(first, { forma: 'efectivo' })).body).toMatchObject({
    efectivo: 100,
    vale: 0,
    tarjeta: 0,
  })
  const { body: day } = await admin.call(readCashDay)
  expect(JSON.stringify(day)).toContain('Arrepentimiento de la venta N°')
  const second = await withdrawn(await soldForCash())
  expect((await refund(second)).body).toMatchObject({ efectivo: 0, vale: 100 })
  expect(await scene.rows('select saldo from store_credits where saldo > 0')).toEqual([{ saldo: 10_000 }])
  expect(await emailsOf('store-credit')).toMatchObject([{ recipient: correo }])
  expect(await scene.stock()).toBe(5)
})

test('An unpaid purchase is annulled, and a payment in process must end first', async () => {
  const sale = await scene.buy('Efectivo')
  const id = await withdrawn(sale)
  expect((await show(id)).devolucion).toEqual({ accion: 'anular', importe: 0, tarjeta: 0 })
  // The shop prepares the purchase, which is no payment.
  await admin.call(changeSaleState, { params: { id: sale.id, newState: 'Enproceso' } })
  expect((await refund(id)).body).toEqual(closedWithout)
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Anulado', 5])
  const byCard = await scene.buy('Mercado Pago')
  await scene.receivePayment({ ventaId: byCard.id, montoTotal: centavos(10_000), estado: 'in_process' })
  expect(codeOf(await refund(await withdrawn(byCard)))).toBe('withdrawal-payment-in-process')
  // A confirmed purchase whose cash never came is unpaid too.
  const delivered = await scene.buy('Efectivo')
  await admin.call(changeSaleState, {
    params: { id: delivered.id, newState: 'Confirmada' },
    body: { cobrado: false },
  })
  expect((await show(await withdrawn(delivered))).devolucion).toMatchObject({ accion: 'anular' })
  // One e-mail tells the customer about the end, and not two.
  expect([await emailsOf('sale-annulled'), await emailsOf('withdrawal-refunded')]).toMatchObject([[], [{}]])
})

test('Damaged units of an unpaid purchase stay out of the stock', async () => {
  const sale = await scene.buy('Efectivo', 2)
  expect((await refund(await withdrawn(sale), { estado: 'fallado' })).status).toBe(200)
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Anulado', 3])
})

test('A transfer whose receipt waits for staff is not annulled as unpaid', async () => {
  const sale = await scene.buy('Efectivo')
  const id = await withdrawn(sale)
  await scene.rows(
    `insert into transfer_receipts (id, sale_id, tipo, huella, contenido, creado)
     values ('r1', $1, 'pdf', 'h', 'x', now())`,
    [sale.id],
  )
  expect(codeOf(await refund(id))).toBe('withdrawal-receipt-unreviewed')
  expect(await scene.statusOf(sale)).toBe('Pendiente')
  await scene.rows(`update transfer_receipts set rechazado = now(), motivo = 'Otra cuenta'`)
  expect((await refund(id)).status).toBe(200)
})

test('A rejected withdrawal can still be refunded', async () => {
  const id = await withdrawn(await soldByCard())
  await admin.call(rejectWithdrawal, { params: { id }, body: { motivo: 'Fuera de plazo' } })
  expect((await refund(id)).status).toBe(200)
  expect(await show(id)).toMatchObject({ estado: 'Devuelto', motivo: '' })
})

test('A mixed purchase gives the card its part, and the rest as store credit', async () => {
  const sale = await soldByCard(2)
  const payment = (await scene.rows('select id from payments'))[0].id
  await scene.rows(`update payments set "montoTotal" = 15000 where id = $1`, [payment])
  const id = await withdrawn(sale)
  const { devolucion } = await show(id)
  expect((await refund(id)).body).toMatchObject({
    tarjeta: devolucion.tarjeta,
    vale: devolucion.importe - devolucion.tarjeta,
  })
  expect(devolucion.tarjeta).toBe(150)
})

test('The closing of an account erases the e-mail of a withdrawal after its end, and not before', async () => {
  const buyer = await scene.shop.another('user')
  const sale = await soldByCard()
  await scene.rows('update sales set user_id = $2 where id = $1', [sale.id, buyer.uid])
  const id = await withdrawn(sale)
  await buyer.call(closeAccount, { body: { clave: PASSWORD } })
  const stored = () => scene.rows('select correo from withdrawals where id = $1', [id])
  await scene.rows('update emails set done_at = now(), delivered_by = $1', ['local'])
  await tidyUp(scene.shop.deps)
  expect(await stored()).toEqual([{ correo }])
  await refund(id)
  await scene.rows('update emails set done_at = now(), delivered_by = $1', ['local'])
  await tidyUp(scene.shop.deps)
  expect(await stored()).toEqual([{ correo: '' }])
  expect((await emailsOf('withdrawal-received')).every(({ recipient }) => recipient !== correo)).toBe(true)
  expect((await request(sale.numero)).status).toBe(404)
})
