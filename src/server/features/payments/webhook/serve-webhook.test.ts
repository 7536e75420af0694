import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getSale, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { mercadoPago } from '#server/adapters/payments/mercado-pago/mercado-pago.ts'
import { signWebhook } from '#server/adapters/payments/mercado-pago/webhook-signature.ts'
import { buildApp } from '#server/app.ts'
import { tidyUp } from '#server/jobs/handlers/tidy-up.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'
import {
  openTestMercadoPago,
  mercadoPagoPayment,
  type TestMercadoPago,
} from '#testing/payments/test-mercado-pago.ts'

const SECRET = 'una-firma-secreta-de-prueba'
const MINUTE_MS = 60_000
const top = aProduct({ stock: 1_000, precio: centavos(1_234_567) })

let testServer: TestMercadoPago
let shop: Shop
let ana: Caller
let numbers = 0

const providerWith = (webhookSecret: string) =>
  mercadoPago({
    accessToken: 'APP_USR-1',
    webhookSecret,
    collector: '123456',
    notificationUrl: undefined,
    shopName: async () => 'Vidriera',
  })

beforeAll(async () => {
  testServer = await openTestMercadoPago()
  shop = await openShop({ payments: providerWith(SECRET) })
  await shop.addProducts(top)
  ana = await shop.as('user')
})

beforeEach(() => {
  testServer.behaviour = 'well'
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.deps.pool.query('delete from pgboss.job')
})

afterAll(async () => {
  await shop.close()
  await testServer.close()
})

type TestWebhook = {
  id: string
  at?: Date
  secret?: string
  headers?: Record<string, string | undefined>
  body?: string
  query?: string
}

/** Builds a webhook request like Mercado Pago's. `headers`, `body` and `query` replace parts of it. */
function webhookRequest({
  id,
  at = shop.clock.now(),
  secret = SECRET,
  headers = {},
  body,
  query,
}: TestWebhook) {
  const ts = String(at.getTime())
  const requestId = `aviso-${id}`
  const all = {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'x-signature': `ts=${ts},v1=${signWebhook({ id, requestId, ts, secret: secret || 'x' })}`,
    ...headers,
  }
  const sent = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined)
  return new Request(`http://localhost/api/mp/notifications?${query ?? `data.id=${id}&type=payment`}`, {
    method: 'POST',
    headers: sent,
    body:
      body ?? JSON.stringify({ action: 'payment.updated', type: 'payment', data: { id }, live_mode: true }),
  })
}
const sendWebhook = async (webhook: TestWebhook, app = shop.app) => app.request(webhookRequest(webhook))

/** Runs the queued jobs and returns the number of payments that they read. */
const readPayments = () => runQueue(shop.deps, 'read-payments')

/** Places a sale and approves its payment at the provider, without a webhook. */
async function paidSale(): Promise<{ saleId: string; pagoId: string }> {
  const id = ++numbers
  const { body } = await ana.call(placeWebSale, {
    body: aCart([top], { formaPago: 'Mercado Pago' }),
    headers: { 'idempotency-key': `compra-de-prueba-${id}` },
  })
  testServer.payments.push(
    mercadoPagoPayment({
      id,
      external_reference: body.id,
      transaction_amount: 12_345.67,
      date_last_updated: shop.clock.now().toISOString(),
    }),
  )
  return { saleId: body.id, pagoId: String(id) }
}
const stateOf = async (saleId: string) =>
  (await ana.call(getSale, { params: { id: saleId } })).body.estadoPago

test('A notification makes the shop read the payment from the provider and update its sale', async () => {
  const { saleId, pagoId } = await paidSale()
  expect(await stateOf(saleId)).toBe('Pendiente')
  const reply = await sendWebhook({ id: pagoId })
  expect(reply.status).toBe(200)
  await readPayments()
  expect(await stateOf(saleId)).toBe('Confirmada')
})

test('Payment data inside of a notification is ignored', async () => {
  const { saleId, pagoId } = await paidSale()
  testServer.payments.at(-1)!.status = 'rejected'
  const body = JSON.stringify({ type: 'payment', status: 'approved', data: { id: pagoId } })
  expect((await sendWebhook({ id: pagoId, body })).status).toBe(200)
  await readPayments()
  expect(await stateOf(saleId)).toBe('Pendiente')
})

const refused: [string, (pagoId: string) => Partial<TestWebhook>][] = [
  ['unsigned', () => ({ headers: { 'x-signature': undefined } })],
  ['without its number', () => ({ query: 'type=payment' })],
  ['without the number of its request', () => ({ headers: { 'x-request-id': undefined } })],
  ['signed with another secret', () => ({ secret: 'otra-firma-secreta' })],
  ['with a made-up signature', () => ({ headers: { 'x-signature': `ts=1,v1=${'0'.repeat(64)}` } })],
  ['about another payment than the one signed', () => ({ query: 'data.id=999&type=payment' })],
  ['five minutes old', () => ({ at: new Date(shop.clock.now().getTime() - 5 * MINUTE_MS - 1) })],
  ['from the future', () => ({ at: new Date(shop.clock.now().getTime() + 5 * MINUTE_MS + 1) })],
]

test.each(refused)('A notification %s gets 401 and causes no call to the provider', async (_, changes) => {
  const { saleId, pagoId } = await paidSale()
  const requestCount = testServer.requests.length
  const reply = await sendWebhook({ id: pagoId, ...changes(pagoId) })
  expect(reply.status).toBe(401)
  expect(await reply.json()).toMatchObject({ code: 'notice-refused' })
  expect(testServer.requests.length).toBe(requestCount)
  expect(await stateOf(saleId)).toBe('Pendiente')
})

test('A shop without a secret refuses every notification, even one signed with an empty secret', async () => {
  const { pagoId } = await paidSale()
  const requestCount = testServer.requests.length
  const app = buildApp({ ...shop.deps, payments: providerWith('') })
  for (const secret of ['', SECRET]) expect((await sendWebhook({ id: pagoId, secret }, app)).status).toBe(401)
  expect(testServer.requests.length).toBe(requestCount)
})

test('Many notifications about one payment cost one read', async () => {
  const { pagoId } = await paidSale()
  const requestCount = testServer.requests.length
  for (const ms of [0, 1, 2]) await sendWebhook({ id: pagoId, at: new Date(shop.clock.now().getTime() + ms) })
  await readPayments()
  expect(testServer.requests.length).toBe(requestCount + 1)
})

test('A duplicate notification gets 401 and causes no call to the provider', async () => {
  const { pagoId } = await paidSale()
  const at = shop.clock.now()
  expect((await sendWebhook({ id: pagoId, at })).status).toBe(200)
  const requestCount = testServer.requests.length
  expect((await sendWebhook({ id: pagoId, at })).status).toBe(401)
  expect(testServer.requests.length).toBe(requestCount)
  expect((await sendWebhook({ id: pagoId, at: new Date(at.getTime() + 1) })).status).toBe(200)
})

test('A duplicate is refused while its signature is valid, and the record is deleted later', async () => {
  const { pagoId } = await paidSale()
  const at = new Date(shop.clock.now().getTime() + 5 * MINUTE_MS)
  expect((await sendWebhook({ id: pagoId, at })).status).toBe(200)
  shop.clock.advance(10 * MINUTE_MS)
  await tidyUp(shop.deps)
  expect((await sendWebhook({ id: pagoId, at })).status).toBe(401)
  shop.clock.advance(1)
  await tidyUp(shop.deps)
  expect(await rowCount(shop.deps.pool, 'payment_notices')).toBe(0)
  expect((await sendWebhook({ id: pagoId, at })).status).toBe(401)
})

test('Notifications about other topics or unknown payments are accepted and change nothing', async () => {
  const requestCount = testServer.requests.length
  const other = { id: '77', query: 'data.id=77&type=topic_claims_integration_wh', body: '{"type":"claim"}' }
  expect((await sendWebhook(other)).status).toBe(200)
  expect(testServer.requests.length).toBe(requestCount)
  expect((await sendWebhook({ id: '987654' })).status).toBe(200)
  await readPayments()
  expect(testServer.requests.length).toBe(requestCount + 1)
})

test.each([
  ['fails', { status: 500 }],
  ['breaks the line', 'cutting' as const],
  ['answers no JSON', 'babbling' as const],
])('A notification is stored when the provider %s, and its payment is read later', async (_, failureMode) => {
  const { saleId, pagoId } = await paidSale()
  testServer.behaviour = failureMode
  expect((await sendWebhook({ id: pagoId })).status).toBe(200)
  expect(await readPayments()).toBe(0)
  testServer.behaviour = 'well'
  expect(await readPayments()).toBe(1)
  expect(await stateOf(saleId)).toBe('Confirmada')
})

test.each(['silent', 'stalling'] as const)(
  'A %s provider times out after ten seconds, with no connection held meanwhile',
  async (failureMode) => {
    const { pagoId } = await paidSale()
    testServer.behaviour = failureMode
    await sendWebhook({ id: pagoId })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const read = readPayments()
    await testServer.waitForRequest(`/v1/payments/${pagoId}`)
    const { totalCount, idleCount, waitingCount } = shop.deps.pool
    expect({ inUse: totalCount - idleCount, waitingCount }).toEqual({ inUse: 0, waitingCount: 0 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await read).toBe(0)
  },
)

test('An oversized body of a notification is not read', async () => {
  const { pagoId } = await paidSale()
  expect((await sendWebhook({ id: pagoId, body: ' '.repeat(64 * 1024 + 1) })).status).toBe(413)
})

test('A shop without card payments has no notification address', async () => {
  const { pagoId } = await paidSale()
  const app = buildApp({ ...shop.deps, payments: undefined })
  expect((await sendWebhook({ id: pagoId }, app)).status).toBe(404)
})
