import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPayment } from '#contract/payments.ts'
import { placeWebSale } from '#contract/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import type { Caller } from '#testing/caller.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import {
  failure,
  type MercadoPagoMood,
  openTestMercadoPago,
  type TestMercadoPago,
} from '#testing/test-mercado-pago.ts'

const PREPARING = '/checkout/preferences/'
const top = aProduct({ stock: 1_000, precio: centavos(1_234_567) })

let there: TestMercadoPago
let shop: Shop
let ana: Caller
let purchases = 0

// With the provider its settings name: nothing of the shop is a test's here but the address at the other end of the line.
beforeAll(async () => {
  there = await openTestMercadoPago()
  shop = await openShop({
    poolSize: 1,
    settings: {
      PUBLIC_URL: 'https://tienda.test',
      PAYMENTS: 'mercadopago',
      MP_ACCESS_TOKEN: 'APP_USR-1',
      MP_WEBHOOK_SECRET: 'una-firma-secreta-de-prueba',
      MP_COLLECTOR: '123456',
    },
  })
  await shop.has(top)
  ana = await shop.as('user')
})

afterEach(() => {
  there.mood = 'well'
  there.asked.length = 0
  vi.useRealTimers()
})

afterAll(async () => {
  await shop.close()
  await there.close()
})

async function buy(): Promise<{ id: string }> {
  const { body } = await ana.call(placeWebSale, {
    body: aCart([top], { formaPago: 'Mercado Pago' }),
    headers: { 'idempotency-key': `compra-de-prueba-${++purchases}` },
  })
  return body
}
const pay = (sale: { id: string }) => ana.call(createPayment, { body: sale })
const connections = () => {
  const { totalCount, idleCount, waitingCount } = shop.deps.pool
  return { inUse: totalCount - idleCount, waitingCount }
}
const idle = { inUse: 0, waitingCount: 0 }

test('a sale is paid at Mercado Pago, and asked for again it is paid at the same address', async () => {
  const sale = await buy()
  const first = await pay(sale)
  expect(first.status).toBe(200)
  expect(first.body.redirectUrl).toMatch(/^https:\/\/www\.mercadopago\.com\.ar\/checkout\//)
  expect((await pay(sale)).body).toEqual(first.body)
  expect(there.asked.length).toBe(1)
  expect(there.asked[0]!.body).toMatchObject({
    external_reference: sale.id,
    items: [{ unit_price: 12_345.67, quantity: 1 }],
    notification_url: 'https://tienda.test/api/mp/notifications?source_news=webhooks',
    statement_descriptor: 'VIDRIERA',
  })
})

test.each<[string, MercadoPagoMood]>([
  ['refuses it', failure(400, 'invalid_items', 'unit_price invalid')],
  ['does not know the token', failure(401, 'unauthorized', 'invalid access token')],
  ['is asked too often', { status: 429, headers: { 'retry-after': '3600' } }],
  ['is ill', { status: 500, body: '<h1>error</h1>' }],
  ['is being mended', { status: 503, headers: { 'retry-after': '3600' } }],
  ['breaks the line once it has prepared it', 'cutting'],
  ['answers no JSON', 'babbling'],
])('when Mercado Pago %s, that is told at once, and a second press prepares it once', async (_, mood) => {
  const sale = await buy()
  const before = there.preferences.size
  there.mood = mood
  expect(await pay(sale)).toMatchObject({ status: 502, body: { error: 'Error al crear el pago.' } })
  expect(there.asked.length).toBe(1)
  there.mood = 'well'
  expect((await pay(sale)).status).toBe(200)
  expect(there.preferences.size).toBe(before + 1)
})

test.each(['silent', 'stalling'] as const)(
  'when Mercado Pago is %s, that is told after ten seconds, and the only connection is free meanwhile',
  async (mood) => {
    const sale = await buy()
    const before = there.preferences.size
    there.mood = mood
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const starting = pay(sale)
    await there.untilAsked(PREPARING)
    expect(connections()).toEqual(idle)
    expect((await shop.deps.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await starting).toMatchObject({ status: 502, body: { error: 'Error al crear el pago.' } })
    vi.useRealTimers()
    there.mood = 'well'
    expect((await pay(sale)).status).toBe(200)
    expect(there.preferences.size).toBe(before + 1)
  },
)

test('two presses at the same moment prepare one payment', async () => {
  const sale = await buy()
  const before = there.preferences.size
  const [one, other] = await Promise.all([pay(sale), pay(sale)])
  expect(one.status).toBe(200)
  expect(other.body).toEqual(one.body)
  expect(there.preferences.size).toBe(before + 1)
})
