import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Notice } from '#server/adapters/payments/payment-provider.ts'
import { noticesHeard, openTestSimulator, type TestSimulator } from '#testing/open-test-simulator.ts'
import { deliverDueNotices, type Send } from './deliver-notices.ts'

let simulator: TestSimulator

beforeEach(async () => {
  simulator = await openTestSimulator()
})
afterEach(() => simulator.close())

const paid = (sale: string) =>
  simulator.hasPayment({
    external_reference: sale,
    transaction_amount: 10,
    notification_url: 'http://tienda.test/api/mp/notifications?source_news=webhooks',
  })
const paidTimes = async (count: number) => {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push(String((await paid(`venta-${made}`)).id))
  return ids
}
const deliver = (send: Send) => deliverDueNotices(simulator, { send })
const idOf = ({ url }: Request) => new URL(url).searchParams.get('data.id')
const noticeOf = async (request: Request): Promise<Notice> => ({
  headers: { get: (name) => request.headers.get(name) ?? undefined },
  query: new URL(request.url).searchParams,
  body: await request.text(),
})
const waiting = async () => (await simulator.book.list('notice')).length

test('A payment change is sent as a signed webhook in the shape of Mercado Pago, and the shop accepts it', async () => {
  const { id } = await paid('venta-1')
  await simulator.call('PUT', `/control/payments/${id}`, { status: 'refunded' })
  const { heard, send } = noticesHeard()
  expect(await deliver(send)).toBe(2)
  const [first, second] = await Promise.all(heard.map(noticeOf))
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
  expect(simulator.provider.hear(first!, now)).toMatchObject({ about: 'payment', pagoId: String(id) })
  expect(await waiting()).toBe(0)
})

test('A webhook is refused for another payment and after six minutes', async () => {
  await paid('venta-1')
  const { heard, send } = noticesHeard()
  await deliver(send)
  const notice = await noticeOf(heard[0]!)
  const other = { ...notice, query: new URLSearchParams('data.id=1&type=payment') }
  expect(simulator.provider.hear(other, simulator.clock.now())).toBeUndefined()
  const later = new Date(simulator.clock.now().getTime() + 360_000)
  expect(simulator.provider.hear(notice, later)).toBeUndefined()
})

test('A failed webhook is retried after 2 seconds, then after 4, until it is accepted', async () => {
  await paid('venta-1')
  const broken: Send = () => Promise.reject(new TypeError('nobody there'))
  expect(await deliver(broken)).toBe(1)
  let status = 500
  const { heard, send } = noticesHeard(() => status)
  simulator.clock.advance(1_999)
  expect(await deliver(send)).toBe(0)
  simulator.clock.advance(1)
  expect(await deliver(send)).toBe(1)
  simulator.clock.advance(3_999)
  expect(await deliver(send)).toBe(0)
  simulator.clock.advance(1)
  status = 200
  expect(await deliver(send)).toBe(1)
  expect(heard).toHaveLength(2)
  expect(await waiting()).toBe(0)
})

test('A webhook is dropped after twenty attempts', async () => {
  await paid('venta-1')
  const { heard, send } = noticesHeard(() => 404)
  for (let hour = 0; hour < 30; hour += 1) {
    await deliver(send)
    simulator.clock.advance(3_600_000)
  }
  expect(heard).toHaveLength(20)
  expect(await waiting()).toBe(0)
})

test('A stop does not wait for a webhook in progress, and the next run sends it', async () => {
  await paid('venta-1')
  const giveUp = new AbortController()
  const send: Send = () => {
    giveUp.abort()
    return new Promise(() => {})
  }
  await deliverDueNotices(simulator, { send, giveUp: giveUp.signal })
  simulator.clock.advance(2_000)
  const next = noticesHeard()
  expect(await deliver(next.send)).toBe(1)
})

test('Two concurrent senders send each webhook once', async () => {
  await paidTimes(10)
  const { heard, send } = noticesHeard()
  await Promise.all([deliver(send), deliver(send)])
  expect(heard.map(idOf)).toHaveLength(10)
})

test('A payment without a webhook address queues no webhook', async () => {
  await simulator.hasPayment({ external_reference: 'venta-1', transaction_amount: 10 })
  expect(await waiting()).toBe(0)
})

test('Webhooks are lost, repeated, delayed and reordered as the control interface plans', async () => {
  const plan = (asked: object) => simulator.call('PUT', '/control/notices', asked)
  const { heard, send } = noticesHeard()
  const told = async () => {
    await deliver(send)
    return heard.splice(0).map(idOf)
  }

  await plan({ dropEvery: 5 })
  await paidTimes(20)
  expect(await told()).toHaveLength(16)

  await plan({ times: 3 })
  const [once] = await paidTimes(1)
  expect(await told()).toEqual([once, once, once])

  await plan({ delayMs: 60_000 })
  const late = await paidTimes(1)
  expect(await told()).toEqual([])
  simulator.clock.advance(60_000)
  expect(await told()).toEqual(late)

  await plan({ reorderWithinMs: 1_000 })
  const inOrder = await paidTimes(4)
  expect(await told()).toEqual([])
  await simulator.call('POST', '/control/forward', { ms: 1_000 })
  expect(await told()).toEqual(inOrder.toReversed())

  await plan({ dropEvery: 1 })
  await paidTimes(3)
  expect(await told()).toEqual([])
})

test('A faulty webhook has a wrong signature, or a body that is not JSON', async () => {
  const { heard, send } = noticesHeard()
  for (const fault of ['signature', 'body']) {
    await simulator.call('PUT', '/control/notices', { fault })
    await paid('venta-1')
  }
  await deliver(send)
  const [unsigned, cutOff] = await Promise.all(heard.map(noticeOf))
  expect(simulator.provider.hear(unsigned!, simulator.clock.now())).toBeUndefined()
  expect(() => JSON.parse(cutOff!.body)).toThrow(SyntaxError)
})

test('The delivery sends queued webhooks at once, also those of an earlier run, until it is stopped', async () => {
  const [before] = await paidTimes(1)
  const heard: (string | null)[] = []
  let told = Promise.withResolvers<void>()
  const delivery = simulator.startDelivery((request) => {
    heard.push(idOf(request))
    told.resolve()
    return new Response()
  })
  await told.promise
  told = Promise.withResolvers()
  const [after] = await paidTimes(1)
  await told.promise
  expect(heard).toEqual([before, after])
  await delivery.stop()
  await paidTimes(1)
  expect(await waiting()).toBe(1)
})
