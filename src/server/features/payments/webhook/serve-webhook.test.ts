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
import { openTestSimulator, TEST_SECRET, type TestSimulator } from '#testing/payments/open-test-simulator.ts'

const MINUTE_MS = 60_000
const top = aProduct({ stock: 1_000, precio: centavos(1_234_567) })

let simulator: TestSimulator
let shop: Shop
let ana: Caller
let purchases = 0

const providerWith = (webhookSecret: string) =>
  mercadoPago({
    api: simulator.api,
    accessToken: 'APP_USR-1',
    webhookSecret,
    collector: simulator.provider.collector,
    notificationUrl: undefined,
    shopName: async () => 'Vidriera',
  })

beforeAll(async () => {
  simulator = await openTestSimulator()
  shop = await openShop({ payments: providerWith(TEST_SECRET) })
  await shop.addProducts(top)
  ana = await shop.as('user')
})

beforeEach(() => {
  simulator.beforeReply = () => {}
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.deps.pool.query('delete from pgboss.job')
})

afterAll(async () => {
  await shop.close()
  await simulator.close()
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
  secret = TEST_SECRET,
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
  const { body } = await ana.call(placeWebSale, {
    body: aCart([top], { formaPago: 'Mercado Pago' }),
    headers: { 'idempotency-key': `compra-de-prueba-${++purchases}` },
  })
  const { id } = await simulator.addPayment({ external_reference: body.id, transaction_amount: 12_345.67 })
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
  await simulator.changePayment(pagoId, { status: 'rejected' })
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
  const requestCount = simulator.requests.length
  const reply = await sendWebhook({ id: pagoId, ...changes(pagoId) })
  expect(reply.status).toBe(401)
  expect(await reply.json()).toMatchObject({ code: 'notice-refused' })
  expect(simulator.requests.length).toBe(requestCount)
  expect(await stateOf(saleId)).toBe('Pendiente')
})

test('A shop without a secret refuses every notification, even one signed with an empty secret', async () => {
  const { pagoId } = await paidSale()
  const requestCount = simulator.requests.length
  const app = buildApp({ ...shop.deps, payments: providerWith('') })
  for (const secret of ['', TEST_SECRET])
    expect((await sendWebhook({ id: pagoId, secret }, app)).status).toBe(401)
  expect(simulator.requests.length).toBe(requestCount)
})

test('Many notifications about one payment cost one read', async () => {
  const { pagoId } = await paidSale()
  const requestCount = simulator.requests.length
  for (const ms of [0, 1, 2]) await sendWebhook({ id: pagoId, at: new Date(shop.clock.now().getTime() + ms) })
  await readPayments()
  expect(simulator.requests.length).toBe(requestCount + 1)
})

test('A duplicate notification gets 401 and causes no call to the provider', async () => {
  const { pagoId } = await paidSale()
  const at = shop.clock.now()
  expect((await sendWebhook({ id: pagoId, at })).status).toBe(200)
  const requestCount = simulator.requests.length
  expect((await sendWebhook({ id: pagoId, at })).status).toBe(401)
  expect(simulator.requests.length).toBe(requestCount)
  expect((await sendWebhook({ id: pagoId, at: new Date(at.getTime() + 1) })).status).toBe(200)
})

test('A duplicate is refused while its signature is valid, and its record is deleted when the signature expires', async () => {
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
  const requestCount = simulator.requests.length
  const other = { id: '77', query: 'data.id=77&type=topic_claims_integration_wh', body: '{"type":"claim"}' }
  expect((await sendWebhook(other)).status).toBe(200)
  expect(simulator.requests.length).toBe(requestCount)
  expect((await sendWebhook({ id: '987654' })).status).toBe(200)
  await readPayments()
  expect(simulator.requests.length).toBe(requestCount + 1)
})

test.each([
  ['fails', 'status'],
  ['breaks the line', 'cut'],
  ['answers no JSON', 'malformed'],
] as const)(
  'A notification is stored when the provider %s, and its payment is read later',
  async (_, fault) => {
    const { saleId, pagoId } = await paidSale()
    simulator.failNext('GET', { fault })
    expect((await sendWebhook({ id: pagoId })).status).toBe(200)
    expect(await readPayments()).toBe(0)
    expect(await readPayments()).toBe(1)
    expect(await stateOf(saleId)).toBe('Confirmada')
  },
)

test.each(['hang-headers', 'hang-body'] as const)(
  'A provider that does not answer (%s) times out after ten seconds, with no connection held meanwhile',
  async (fault) => {
    const { pagoId } = await paidSale()
    simulator.failNext('GET', { fault })
    const called = new Promise<void>((resolve) => (simulator.beforeReply = () => resolve()))
    await sendWebhook({ id: pagoId })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const read = readPayments()
    await called
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
