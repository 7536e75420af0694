import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WebhookRequest } from '#server/adapters/payments/payment-provider.ts'
import { openTestSimulator, type TestSimulator } from '#testing/payments/open-test-simulator.ts'

let simulator: TestSimulator

beforeEach(async () => {
  simulator = await openTestSimulator()
})
afterEach(() => simulator.close())

const webhookOf = async (request: Request): Promise<WebhookRequest> => ({
  headers: request.headers,
  query: new URL(request.url).searchParams,
  body: await request.text(),
})

test('A payment change is sent as a signed webhook in the shape of Mercado Pago, and the shop accepts it', async () => {
  const { id } = await simulator.addPayment({
    transaction_amount: 10,
    notification_url: 'http://tienda.test/api/mp/notifications?source_news=webhooks',
  })
  await simulator.changePayment(id, { status: 'refunded' })
  const [created, updated] = await Promise.all((await simulator.webhooks()).map(webhookOf))
  expect(JSON.parse(created!.body)).toMatchObject({
    type: 'payment',
    action: 'payment.created',
    live_mode: false,
    data: { id: String(id) },
  })
  expect(JSON.parse(updated!.body)).toMatchObject({ action: 'payment.updated' })
  expect(created!.query.toString()).toBe(`source_news=webhooks&data.id=${id}&type=payment`)
  expect(created!.headers.get('x-signature')).toMatch(/^ts=\d{13},v1=[0-9a-f]{64}$/)
  const now = simulator.clock.now()
  expect(simulator.provider.parseWebhook(created!, now)).toMatchObject({
    about: 'payment',
    pagoId: String(id),
  })
})

test('A payment without a webhook address has no webhook', async () => {
  await simulator.addPayment({ external_reference: 'venta-1', transaction_amount: 10 })
  expect(await simulator.webhooks()).toEqual([])
})
