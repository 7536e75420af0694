import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WebhookRequest } from '#server/adapters/payments/payment-provider.ts'
import {
  noticeRecorder,
  openTestSimulator,
  type TestSimulator,
} from '#testing/payments/open-test-simulator.ts'
import { deliverDueWebhooks, type Send } from './deliver-webhooks.ts'

let simulator: TestSimulator

beforeEach(async () => {
  simulator = await openTestSimulator()
})
afterEach(() => simulator.close())

const paid = (sale: string) =>
  simulator.addPayment({
    external_reference: sale,
    transaction_amount: 10,
    notification_url: 'http://tienda.test/api/mp/notifications?source_news=webhooks',
  })
const paidTimes = async (count: number) => {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push(String((await paid(`venta-${index}`)).id))
  return ids
}
const deliver = (send: Send) => deliverDueWebhooks(simulator, { send })
const idOf = ({ url }: Request) => new URL(url).searchParams.get('data.id')
const webhookOf = async (request: Request): Promise<WebhookRequest> => ({
  headers: { get: (name) => request.headers.get(name) ?? undefined },
  query: new URL(request.url).searchParams,
  body: await request.text(),
})
const waiting = async () => (await simulator.recordStore.list('notice')).length

test('A payment change is sent as a signed webhook in the shape of Mercado Pago, and the shop accepts it', async () => {
  const { id } = await paid('venta-1')
  await simulator.call('PUT', `/control/payments/${id}`, { status: 'refunded' })
  const { received, send } = noticeRecorder()
  expect(await deliver(send)).toBe(2)
  const [first, second] = await Promise.all(received.map(webhookOf))
  expect(JSON.parse(first!.body)).toMatchObject({
    type: 'payment',
    action: 'payment.created',
    live_mode: false,
    data: { id: String(id) },
  })
  expect(JSON.parse(second!.body)).toMatchObject({ action: 'payment.updated' })
  expect(first!.query.toString()).toBe(`source_news=webhooks&data.id=${id}&type=payment`)
  expect(first!.headers.get('x-signature')).toMatch(/^ts=\d{13},v1=[0-9a-f]{64}$/)
  const now = simulator.clock.now()
  expect(simulator.provider.parseWebhook(first!, now)).toMatchObject({ about: 'payment', pagoId: String(id) })
  expect(await waiting()).toBe(0)
})

test('A webhook is refused for another payment and after six minutes', async () => {
  await paid('venta-1')
  const { received, send } = noticeRecorder()
  await deliver(send)
  const webhook = await webhookOf(received[0]!)
  const other = { ...webhook, query: new URLSearchParams('data.id=1&type=payment') }
  expect(simulator.provider.parseWebhook(other, simulator.clock.now())).toBeUndefined()
  const later = new Date(simulator.clock.now().getTime() + 360_000)
  expect(simulator.provider.parseWebhook(webhook, later)).toBeUndefined()
})

test('A failed webhook is retried after 2 seconds, then after 4, until it is accepted', async () => {
  await paid('venta-1')
  const broken: Send = () => Promise.reject(new TypeError('nobody there'))
  expect(await deliver(broken)).toBe(1)
  let status = 500
  const { received, send } = noticeRecorder(() => status)
  simulator.clock.advance(1_999)
  expect(await deliver(send)).toBe(0)
  simulator.clock.advance(1)
  expect(await deliver(send)).toBe(1)
  simulator.clock.advance(3_999)
  expect(await deliver(send)).toBe(0)
  simulator.clock.advance(1)
  status = 200
  expect(await deliver(send)).toBe(1)
  expect(received).toHaveLength(2)
  expect(await waiting()).toBe(0)
})

test('A webhook is dropped after twenty attempts', async () => {
  await paid('venta-1')
  const { received, send } = noticeRecorder(() => 404)
  for (let hour = 0; hour < 30; hour += 1) {
    await deliver(send)
    simulator.clock.advance(3_600_000)
  }
  expect(received).toHaveLength(20)
  expect(await waiting()).toBe(0)
})

test('A stop does not wait for a webhook in progress, and the next run sends it', async () => {
  await paid('venta-1')
  const shutdown = new AbortController()
  const send: Send = () => {
    shutdown.abort()
    return new Promise(() => {})
  }
  await deliverDueWebhooks(simulator, { send, abort: shutdown.signal })
  simulator.clock.advance(2_000)
  const next = noticeRecorder()
  expect(await deliver(next.send)).toBe(1)
})

test('Two concurrent senders send each webhook once', async () => {
  await paidTimes(10)
  const { received, send } = noticeRecorder()
  await Promise.all([deliver(send), deliver(send)])
  expect(received.map(idOf)).toHaveLength(10)
})

test('A payment without a webhook address queues no webhook', async () => {
  await simulator.addPayment({ external_reference: 'venta-1', transaction_amount: 10 })
  expect(await waiting()).toBe(0)
})

test('Webhooks are lost, repeated, delayed and reordered as the control interface plans', async () => {
  const plan = (settings: object) => simulator.call('PUT', '/control/notices', settings)
  const { received, send } = noticeRecorder()
  const deliveredIds = async () => {
    await deliver(send)
    return received.splice(0).map(idOf)
  }

  await plan({ dropEvery: 5 })
  await paidTimes(20)
  expect(await deliveredIds()).toHaveLength(16)

  await plan({ times: 3 })
  const [once] = await paidTimes(1)
  expect(await deliveredIds()).toEqual([once, once, once])

  await plan({ delayMs: 60_000 })
  const late = await paidTimes(1)
  expect(await deliveredIds()).toEqual([])
  simulator.clock.advance(60_000)
  expect(await deliveredIds()).toEqual(late)

  await plan({ reorderWithinMs: 1_000 })
  const inOrder = await paidTimes(4)
  expect(await deliveredIds()).toEqual([])
  await simulator.call('POST', '/control/forward', { ms: 1_000 })
  expect(await deliveredIds()).toEqual(inOrder.toReversed())

  await plan({ dropEvery: 1 })
  await paidTimes(3)
  expect(await deliveredIds()).toEqual([])
})

test('A faulty webhook has a wrong signature, or a body that is not JSON', async () => {
  const { received, send } = noticeRecorder()
  for (const fault of ['signature', 'body']) {
    await simulator.call('PUT', '/control/notices', { fault })
    await paid('venta-1')
  }
  await deliver(send)
  const [unsigned, cutOff] = await Promise.all(received.map(webhookOf))
  expect(simulator.provider.parseWebhook(unsigned!, simulator.clock.now())).toBeUndefined()
  expect(() => JSON.parse(cutOff!.body)).toThrow(SyntaxError)
})

test('The delivery sends queued webhooks at once, also those of an earlier run, until it is stopped', async () => {
  const [before] = await paidTimes(1)
  const received: (string | null)[] = []
  let firstDelivery = Promise.withResolvers<void>()
  const delivery = simulator.startDelivery((request) => {
    received.push(idOf(request))
    firstDelivery.resolve()
    return new Response()
  })
  await firstDelivery.promise
  firstDelivery = Promise.withResolvers()
  const [after] = await paidTimes(1)
  await firstDelivery.promise
  expect(received).toEqual([before, after])
  await delivery.stop()
  await paidTimes(1)
  expect(await waiting()).toBe(1)
})
