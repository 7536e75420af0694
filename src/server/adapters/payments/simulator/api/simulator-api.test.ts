import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes'
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes'
import type { PreferenceResponse } from 'mercadopago/dist/clients/preference/commonTypes'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import {
  noticeRecorder,
  openTestSimulator,
  type TestSimulator,
} from '#testing/payments/open-test-simulator.ts'
import { inMemorySimulatorRecords } from '#testing/payments/in-memory-simulator-records.ts'
import { deliverDueWebhooks } from '#server/adapters/payments/simulator/webhooks/deliver-webhooks.ts'
import { openSimulator } from '#server/adapters/payments/simulator/open-simulator.ts'
import type {
  PaymentJson,
  PreferenceJson,
  RefundJson,
} from '#server/adapters/payments/simulator/mercado-pago-json.ts'

let simulator: TestSimulator

beforeEach(async () => {
  simulator = await openTestSimulator()
})
afterEach(() => simulator.close())

const preference = {
  items: [{ title: 'Compra', unit_price: 100 }],
  back_urls: { success: 'http://t.test/s', failure: 'http://t.test/f', pending: 'http://t.test/p' },
  external_reference: 'venta-1',
}
const call: TestSimulator['call'] = (...request) => simulator.call(...request)
const DAY_MS = 86_400_000

test('A production shop cannot open the simulator', async () => {
  const openingRequests = openSimulator({
    recordStore: inMemorySimulatorRecords(),
    clock: simulator.clock,
    log: pino({ level: 'silent' }),
    mode: 'production',
  })
  await expect(openingRequests).rejects.toThrow('not for a real shop')
})

test.each([
  ['no token', {}],
  ['a real token', { authorization: 'Bearer APP_USR-123' }],
  ['a test token of Mercado Pago’s', { authorization: 'Bearer TEST-123' }],
  ['another scheme', { authorization: 'Basic TEST-LOCAL' }],
])('A call with %s gets 401', async (_, headers) => {
  for (const path of ['/users/me', '/v1/payments/1', '/control', '/control/notices']) {
    const method = path.endsWith('notices') ? 'PUT' : 'GET'
    const body = method === 'PUT' ? '{"dropEvery":1}' : null
    const reply = await simulator.fetch(new Request(`http://t.test${path}`, { method, headers, body }))
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ status: 401, error: 'unauthorized', cause: [] })
  }
})

test('a refusal has Mercado Pago’s shape', async () => {
  expect(await call('GET', '/v1/payments/1')).toEqual({
    message: 'Payment not found',
    error: 'not_found',
    status: 404,
    cause: [{ code: 2000, description: 'Payment not found', data: null }],
  })
  expect(await call('GET', '/v1/nothing')).toMatchObject({ error: 'not_found', status: 404 })
  expect(await call('POST', '/checkout/preferences', { items: [] })).toMatchObject({ status: 400 })
  expect(await call('GET', '/users/me')).toMatchObject({ id: simulator.collector, site_id: 'MLA' })
})

test('payments and refunds have the fields that the SDK knows', async () => {
  expectTypeOf<keyof PaymentJson>().toExtend<keyof PaymentResponse>()
  expectTypeOf<keyof RefundJson>().toExtend<keyof RefundResponse>()
  expectTypeOf<keyof PreferenceJson>().toExtend<keyof PreferenceResponse | 'live_mode'>()
  const payment = await simulator.addPayment({ transaction_amount: 10 })
  const refund = await call<RefundJson>(
    'POST',
    `/v1/payments/${payment.id}/refunds`,
    {},
    { 'x-idempotency-key': 'a' },
  )
  expect(refund).toMatchObject({ payment_id: payment.id, amount: 10, status: 'approved' })
  expect(await call('GET', `/v1/payments/${payment.id}`)).toMatchObject({
    status: 'refunded',
    refunds: [refund],
    date_created: '2026-03-10T11:00:00.000-04:00',
    date_last_updated: '2026-03-10T11:00:00.001-04:00',
  })
})

test('A repeated idempotency key gets the first response, or 409 with another body', async () => {
  const key = { 'x-idempotency-key': 'una' }
  const first = await call<PreferenceJson>('POST', '/checkout/preferences/', preference, key)
  expect(await call('POST', '/checkout/preferences', preference, key)).toEqual(first)
  const other = { ...preference, external_reference: 'venta-2' }
  expect(await call('POST', '/checkout/preferences', other, key)).toMatchObject({ status: 409 })
  expect(await call('POST', '/checkout/preferences', preference)).not.toEqual(first)
  expect(await call('GET', `/checkout/preferences/${first.id}`)).toEqual(first)
  expect(await simulator.preferences()).toHaveLength(2)
})

describe('a payment', () => {
  test('A payment is cancelled only while undecided and refunded only when approved', async () => {
    const { id } = await simulator.addPayment({ transaction_amount: 10, status: 'pending' })
    const refund = () => call('POST', `/v1/payments/${id}/refunds`, {}, { 'x-idempotency-key': 'a' })
    const cancel = () => call('PUT', `/v1/payments/${id}`, { status: 'cancelled' })
    expect(await refund()).toMatchObject({ status: 400, cause: [{ code: 2063 }] })
    expect(await call('PUT', `/v1/payments/${id}`, { status: 'approved' })).toMatchObject({ status: 400 })
    expect(await cancel()).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' })
    expect(await cancel()).toMatchObject({ status: 400 })
  })

  test('A payment is refunded within 180 days, with a key, and at most its amount', async () => {
    const { id } = await simulator.addPayment({ transaction_amount: 10 })
    const refund = (body: object, key?: string) =>
      call('POST', `/v1/payments/${id}/refunds`, body, key === undefined ? {} : { 'x-idempotency-key': key })
    expect(await refund({ amount: 4 })).toMatchObject({ status: 400, cause: [{ code: 4292 }] })
    expect(await refund({ amount: 4.005 }, 'a')).toMatchObject({ status: 400 })
    expect(await refund({ amount: 0 }, 'b')).toMatchObject({ status: 400 })
    expect(await refund({ amount: 4 }, 'c')).toMatchObject({ amount: 4 })
    expect(await refund({ amount: 6.01 }, 'd')).toMatchObject({ status: 400 })
    await call('POST', '/control/forward', { ms: 180 * DAY_MS })
    expect(await refund({ amount: 1 }, 'e')).toMatchObject({ amount: 1 })
    await call('POST', '/control/forward', { ms: 1 })
    expect(await refund({ amount: 1 }, 'f')).toMatchObject({ status: 400 })
    expect(await simulator.payments()).toMatchObject([
      { transaction_amount_refunded: 5, status_detail: 'partially_refunded' },
    ])
  })

  test('A payment that stays unpaid for thirty days expires, and the shop gets a webhook', async () => {
    const { id } = await simulator.addPayment({
      transaction_amount: 10,
      status: 'pending',
      notification_url: 'http://t.test/avisos',
    })
    await call('POST', '/control/forward', { ms: 30 * DAY_MS - 1 })
    expect(await simulator.payments()).toMatchObject([{ id, status: 'pending' }])
    await call('POST', '/control/forward', { ms: 1 })
    expect(await simulator.payments()).toMatchObject([{ id, status: 'cancelled', status_detail: 'expired' }])
    const { received, send } = noticeRecorder()
    await deliverDueWebhooks(simulator, { send })
    expect(received).toHaveLength(2)
  })
})

test('Payments are searched by sale, state and each date, in both orders, page by page', async () => {
  const ids: number[] = []
  for (const status of ['approved', 'rejected', 'approved'] as const) {
    ids.push((await simulator.addPayment({ external_reference: 'a', transaction_amount: 1, status })).id)
    simulator.clock.advance(1_000)
  }
  await simulator.addPayment({ external_reference: 'b', transaction_amount: 1 })
  const found = async (query: string) => {
    const reply = await call<{ paging: object; results: PaymentJson[] }>(
      'GET',
      `/v1/payments/search?${query}`,
    )
    return { ...reply, results: reply.results.map(({ id }) => ids.indexOf(id)) }
  }
  expect(await found('external_reference=a')).toEqual({
    paging: { total: 3, limit: 30, offset: 0 },
    results: [2, 1, 0],
  })
  const page = 'external_reference=a&sort=date_last_updated&criteria=asc&limit=1&offset=1'
  expect(await found(page)).toEqual({ paging: { total: 3, limit: 1, offset: 1 }, results: [1] })
  expect((await found('external_reference=a&status=approved')).results).toEqual([2, 0])
  const range =
    'range=date_created&begin_date=2026-03-10T15:00:00Z&end_date=2026-03-10T12:00:01.000-03:00&criteria=asc'
  expect((await found(range)).results).toEqual([0, 1])
  expect(await call('GET', '/v1/payments/search?begin_date=ayer')).toMatchObject({ status: 400 })
  expect(await call('GET', '/v1/payments/search?limit=101')).toMatchObject({ status: 400 })
})

describe('the control interface', () => {
  test('The control interface creates a payment of a sale in any state and changes it', async () => {
    await call('POST', '/checkout/preferences', { ...preference, notification_url: 'http://t.test/avisos' })
    const created = await simulator.addPayment({ external_reference: 'venta-1', status: 'in_mediation' })
    expect(created).toMatchObject({
      status: 'in_mediation',
      transaction_amount: 100,
      currency_id: 'ARS',
      collector_id: simulator.collector,
      notification_url: 'http://t.test/avisos',
    })
    const changed = { status: 'approved', currency_id: 'USD', transaction_amount: 99.99, collector_id: 5 }
    expect(await call('PUT', `/control/payments/${created.id}`, changed)).toMatchObject(changed)
    expect(await call('GET', `/v1/payments/${created.id}`)).toMatchObject(changed)
    expect(await call('PUT', '/control/payments/1', changed)).toMatchObject({ status: 404 })
  })

  test('The control interface plans faults for calls with a prefix and lists the remaining ones', async () => {
    const fault = { fault: 'status', status: 429, retryAfter: 7, call: 'GET /v1/payments', times: 2 }
    await call('PUT', '/control/answers', [fault])
    const ask = (path: string) =>
      simulator.fetch(
        new Request(`http://t.test${path}`, { headers: { authorization: 'Bearer TEST-LOCAL' } }),
      )
    expect((await ask('/users/me')).status).toBe(200)
    const first = await ask('/v1/payments/1')
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await call('GET', '/control')).toMatchObject({ answerFaults: [{ times: 1 }], notices: [] })
    await ask('/v1/payments/1')
    expect((await ask('/v1/payments/1')).status).toBe(404)
  })

  test('The control interface explains invalid input and never returns the secret', async () => {
    expect(await call('PUT', '/control/notices', { dropEvery: -1 })).toMatchObject({ status: 400 })
    expect(await call('PUT', '/control/answers', [{ fault: 'tarde' }])).toMatchObject({ status: 400 })
    expect(await call('POST', '/control/forward', {})).toMatchObject({ status: 400 })
    const invalidJson = await simulator.fetch(
      new Request('http://t.test/control/notices', {
        method: 'PUT',
        headers: { authorization: 'Bearer TEST-LOCAL' },
        body: '{',
      }),
    )
    expect(invalidJson.status).toBe(400)
    expect(JSON.stringify(await call('GET', '/control'))).not.toContain(simulator.secret)
  })
})
