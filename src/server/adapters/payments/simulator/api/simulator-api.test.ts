import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SIMULATOR_COLLECTOR } from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import type {
  PaymentJson,
  PreferenceJson,
  RefundJson,
} from '#server/adapters/payments/simulator/mercado-pago-json.ts'
import { openTestSimulator, type TestSimulator } from '#testing/payments/open-test-simulator.ts'

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

test.each([
  ['no token', {}],
  ['a real token', { authorization: 'Bearer APP_USR-123' }],
  ['a test token of Mercado Pago’s', { authorization: 'Bearer TEST-123' }],
  ['another scheme', { authorization: 'Basic TEST-LOCAL' }],
])('A call with %s gets 401', async (_, headers) => {
  for (const path of ['/users/me', '/v1/payments/1']) {
    const reply = await simulator.fetch(new Request(`http://t.test${path}`, { headers }))
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ status: 401, error: 'unauthorized', cause: [] })
  }
})

test('A refused call gets an error in the format of Mercado Pago', async () => {
  expect(await call('GET', '/v1/payments/1')).toEqual({
    message: 'Payment not found',
    error: 'not_found',
    status: 404,
    cause: [{ code: 2000, description: 'Payment not found', data: null }],
  })
  expect(await call('GET', '/v1/nothing')).toMatchObject({ error: 'not_found', status: 404 })
  expect(await call('POST', '/checkout/preferences', { items: [] })).toMatchObject({ status: 400 })
  expect(await call('GET', '/users/me')).toMatchObject({ id: SIMULATOR_COLLECTOR, site_id: 'MLA' })
})

test('A refund is listed in its payment, and times have the offset of Mercado Pago', async () => {
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
  const first = await call<PreferenceJson>('POST', '/checkout/preferences', preference, key)
  expect(await call('POST', '/checkout/preferences', preference, key)).toEqual(first)
  const other = { ...preference, external_reference: 'venta-2' }
  expect(await call('POST', '/checkout/preferences', other, key)).toMatchObject({ status: 409 })
  expect(await call('POST', '/checkout/preferences', preference)).not.toEqual(first)
  expect(await call('GET', `/checkout/preferences/${first.id}`)).toEqual(first)
  expect(await simulator.preferences()).toHaveLength(2)
})

test('A preference gets another deadline and keeps its other fields', async () => {
  const created = await call<PreferenceJson>('POST', '/checkout/preferences', preference)
  const deadline = { expires: true, expiration_date_to: '2026-03-10T11:00:00.000-04:00' }
  expect(await call('PUT', `/checkout/preferences/${created.id}`, deadline)).toEqual({
    ...created,
    ...deadline,
  })
  expect(await call('PUT', `/checkout/preferences/${created.id}`, {})).toEqual({ ...created, ...deadline })
  expect(await call('PUT', '/checkout/preferences/1', deadline)).toMatchObject({ status: 404 })
})

describe('a payment', () => {
  test('A payment is refunded only when approved', async () => {
    const { id } = await simulator.addPayment({ transaction_amount: 10, status: 'pending' })
    const refund = () => call('POST', `/v1/payments/${id}/refunds`, {}, { 'x-idempotency-key': 'a' })
    expect(await refund()).toMatchObject({ status: 400, cause: [{ code: 2063 }] })
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
    simulator.clock.advance(180 * DAY_MS)
    expect(await refund({ amount: 1 }, 'e')).toMatchObject({ amount: 1 })
    simulator.clock.advance(1)
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
    const search = () => call('GET', '/v1/payments/search')
    simulator.clock.advance(30 * DAY_MS - 1)
    expect(await search()).toMatchObject({ results: [{ id, status: 'pending' }] })
    simulator.clock.advance(1)
    expect(await search()).toMatchObject({ results: [{ id, status: 'cancelled', status_detail: 'expired' }] })
    expect(await simulator.webhooks()).toHaveLength(2)
  })
})

test('Payments are searched by sale and each date, in both orders, page by page', async () => {
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
  const range =
    'range=date_created&begin_date=2026-03-10T15:00:00Z&end_date=2026-03-10T12:00:01.000-03:00&criteria=asc'
  expect((await found(range)).results).toEqual([0, 1])
  expect(await call('GET', '/v1/payments/search?begin_date=ayer')).toMatchObject({ status: 400 })
  expect(await call('GET', '/v1/payments/search?limit=101')).toMatchObject({ status: 400 })
})
