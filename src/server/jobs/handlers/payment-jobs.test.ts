import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readJobPause } from '#contract/job/jobs.ts'
import { checkPayment } from '#contract/payment/payments.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { Product } from '#domain/product/product.ts'
import { PaymentRefused } from '#server/adapters/payments/payment-provider.ts'
import { applyReportedPayments } from '#server/features/payments/reconcile/apply-reported-payments.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { type SimulatedPayments, simulatedPayments } from '#testing/payments/simulated-payments.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { runScheduledJob } from '#server/jobs/queue/run-scheduled-job.ts'
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts'

const MINUTE_MS = 60_000
let shop: Shop
let provider: SimulatedPayments
let top: Product

beforeAll(async () => {
  provider = simulatedPayments({ now: () => shop.clock.now() })
  shop = await openShop({ payments: provider })
})

beforeEach(async () => {
  provider.failure = undefined
  await shop.reset()
  top = aProduct({ stock: 9, precio: centavos(10_000) })
  await shop.addProducts(top)
})

afterAll(() => shop.close())

const buy = async (): Promise<{ id: string; comprobante: string }> => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = aCart([top], { formaPago: 'Mercado Pago' })
  const { id, comprobante } = (await shop.anonymous.call(placeWebSale, { body, headers })).body
  return { id: id as string, comprobante: comprobante as string }
}
const isPaid = (ventaId: string, payment: Partial<Payment> = {}): Payment =>
  provider.addPayment({ pagoId: randomUUID(), ventaId, montoTotal: centavos(10_000), ...payment })
const stateOf = async (id: string) =>
  (await shop.deps.pool.query<{ estadoPago: string }>('select "estadoPago" from sales where id = $1', [id]))
    .rows[0]!.estadoPago
const refunds = async () =>
  (
    await shop.deps.pool.query<{
      hecho: Date | null
      fallado: Date | null
      last_error: string
    }>('select hecho, fallado, last_error from refunds')
  ).rows

test('The reconciliation finds payments without a webhook and reads no payment twice without need', async () => {
  const { id } = await buy()
  isPaid(id)
  expect(await reconcilePayments(shop.deps)).toBe(1)
  expect(await stateOf(id)).toBe('Confirmada')
  shop.clock.advance(3 * 60 * MINUTE_MS)
  expect(await reconcilePayments(shop.deps)).toBe(1)
  shop.clock.advance(3 * 60 * MINUTE_MS)
  expect(await reconcilePayments(shop.deps)).toBe(0)
})

test('A reconciliation that fails starts again from the same time', async () => {
  const { id } = await buy()
  isPaid(id)
  provider.failure = new Error('503')
  await expect(reconcilePayments(shop.deps)).rejects.toThrow('503')
  provider.failure = undefined
  shop.clock.advance(9 * 60 * MINUTE_MS)
  await reconcilePayments(shop.deps)
  expect(await stateOf(id)).toBe('Confirmada')
})

async function paidTwice(): Promise<{ id: string; second: Payment }> {
  const { id } = await buy()
  const first = isPaid(id)
  const second = isPaid(id, { fecAprobado: new Date(shop.clock.now().getTime() + 1) })
  await applyReportedPayments(shop.deps, [first, second])
  return { id, second }
}

test('A due refund is sent once, and the customer receives an e-mail', async () => {
  const { id, second } = await paidTwice()
  const sentCounts = await Promise.all([
    runQueue(shop.deps, 'send-refunds'),
    runQueue(shop.deps, 'send-refunds'),
  ])
  expect(sentCounts.toSorted()).toEqual([0, 1])
  expect(await provider.readPayment(second.pagoId, AbortSignal.timeout(1_000))).toMatchObject({
    estado: 'refunded',
  })
  expect(await stateOf(id)).toBe('Confirmada')
  expect(await runQueue(shop.deps, 'send-refunds')).toBe(0)
})

test('A refund from before the shop was off for a day waits for an admin', async () => {
  const { second } = await paidTwice()
  const dayAgo = new Date(shop.clock.now().getTime() - 24 * 60 * MINUTE_MS)
  await shop.deps.pool.query(`insert into job_runs (name, empezo) values ('expire-sales', $1)`, [dayAgo])
  await shop.deps.pool.query('update refunds set creado = $1', [dayAgo])
  for (const job of scheduledJobs) await runScheduledJob(shop.deps, job, new AbortController().signal)
  expect(await runQueue(shop.deps, 'send-refunds')).toBe(0)
  expect(await provider.readPayment(second.pagoId, AbortSignal.timeout(1_000))).toMatchObject({
    estado: 'approved',
  })
  expect((await (await shop.as('seller')).call(readJobPause)).body).toMatchObject({
    pausa: 'off',
    revisar: { ventas: 0, devoluciones: 1 },
  })
  await shop.deps.pool.query('delete from job_runs')
})

test('A refund that failed is tried again later, with the same key; a refusal is final', async () => {
  const { second } = await paidTwice()
  provider.failure = new Error('No se pudo conectar')
  expect(await runQueue(shop.deps, 'send-refunds')).toBe(0)
  expect(await refunds()).toEqual([
    {
      hecho: null,
      fallado: null,
      last_error: expect.stringContaining('No se pudo conectar'),
    },
  ])
  provider.failure = new PaymentRefused('Pasaron 180 días')
  expect(await runQueue(shop.deps, 'send-refunds')).toBe(0)
  expect(await refunds()).toMatchObject([
    { fallado: shop.clock.now(), last_error: expect.stringContaining('Pasaron 180 días') },
  ])
  provider.failure = undefined
  expect(await runQueue(shop.deps, 'send-refunds')).toBe(0)
  expect(await provider.readPayment(second.pagoId, AbortSignal.timeout(1_000))).toMatchObject({
    estado: 'approved',
  })
})

test('A process that is killed after the provider refunded does not refund again', async () => {
  await paidTwice()
  await runQueue(shop.deps, 'send-refunds')
  const refundCount = provider.refundCount
  // As if the process was killed before it stored that the refund was done.
  await shop.deps.pool.query('update refunds set hecho = null')
  await shop.deps.pool.query(`select queue_job('send-refunds', id::text) from refunds`)
  expect(await runQueue(shop.deps, 'send-refunds')).toBe(1)
  expect(provider.refundCount).toBe(refundCount)
})

test('A refund that the provider makes while a dispute stops the refund counts as made', async () => {
  await paidTwice()
  const send = provider.refund
  provider.refund = async (...refund) => {
    await send(...refund)
    await shop.deps.pool.query('update refunds set fallado = $1', [shop.clock.now()])
  }
  await runQueue(shop.deps, 'send-refunds')
  provider.refund = send
  expect(await refunds()).toMatchObject([{ hecho: shop.clock.now(), fallado: null }])
})

test("The return page shows the provider's payment status, not the status in the address", async () => {
  const { id, comprobante } = await buy()
  const checkStatus = async () => (await shop.anonymous.call(checkPayment, { body: { comprobante } })).body
  expect(await checkStatus()).toEqual({ estadoPago: 'Pendiente', seEspera: false, puedePagarse: true })
  const { pagoId } = isPaid(id, { estado: 'pending' })
  expect(await checkStatus()).toEqual({ estadoPago: 'Pendiente', seEspera: true, puedePagarse: true })
  provider.addPayment({ pagoId, estado: 'approved' })
  expect(await checkStatus()).toEqual({ estadoPago: 'Confirmada', seEspera: false, puedePagarse: false })
  const other = await buy()
  provider.failure = new Error('503')
  const unavailable = await shop.anonymous.call(checkPayment, { body: { comprobante: other.comprobante } })
  expect([unavailable.status, unavailable.body.code]).toEqual([502, 'payment-not-checked'])
})
