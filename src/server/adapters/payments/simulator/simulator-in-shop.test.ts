import { randomUUID } from 'node:crypto'
import { isReadablePayment } from '#domain/payment/payment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayment } from '#contract/payment/payments.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
const top = aProduct({ stock: 100, precio: centavos(1_234_567) })

beforeAll(async () => {
  shop = await openShop({ settings: { PAYMENTS: 'simulator' } })
  await shop.addProducts(top)
})
afterAll(() => shop.close())

async function startedPayment(origin = 'http://localhost') {
  const sale = await shop.anonymous.call(placeWebSale, {
    body: aCart([top], { formaPago: 'Mercado Pago' }),
    headers: { 'idempotency-key': randomUUID() },
  })
  const { comprobante, id } = sale.body as { id: string; comprobante: string }
  const reply = await shop.app.request(`${origin}${createPayment.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, comprobante }),
  })
  const body: unknown = await reply.json()
  return { id, page: (body as { redirectUrl: string }).redirectUrl }
}
const press = (page: string, accion: string, headers: Record<string, string> = {}) =>
  shop.app.request(page, {
    method: 'POST',
    body: new URLSearchParams({ accion, intento: randomUUID() }),
    headers,
  })
const ofSale = (id: string) => shop.deps.payments!.readPaymentsOfSale(id, AbortSignal.timeout(10_000))

test('a card sale of a demo is paid on the simulator’s page in the shop itself, and the shop reads the payment there', async () => {
  const { id, page } = await startedPayment()
  expect(page).toMatch(/^http:\/\/localhost\/simulador\/checkout\/v1\/redirect\?pref_id=/)
  expect((await shop.app.request(page)).status).toBe(200)
  const back = await press(page, 'aprobar')
  expect(back.headers.get('location')).toMatch(/^http:\/\/localhost\/success\?comprobante=/)
  const [payment] = (await ofSale(id)).filter(isReadablePayment)
  expect(payment).toMatchObject({ estado: 'approved', montoTotal: 1_234_567, ventaId: id })
  await shop.deps.payments!.refund(
    { pagoId: payment!.pagoId, monto: payment!.montoTotal, key: 'a' },
    AbortSignal.timeout(10_000),
  )
  expect(await ofSale(id)).toMatchObject([{ estado: 'refunded', devuelto: 1_234_567 }])
})

test('A customer at another address of the shop pays at that address', async () => {
  const { page } = await startedPayment('http://192.168.1.20:3000')
  expect(new URL(page).host).toBe('192.168.1.20:3000')
})

test('A form of another site pays nothing', async () => {
  const { id, page } = await startedPayment()
  const reply = await press(page, 'aprobar', { origin: 'https://ladrones.test' })
  expect(reply.status).toBe(403)
  expect(await ofSale(id)).toEqual([])
})

test('A job delivers each webhook to the shop, which reads the payment and confirms the sale', async () => {
  await shop.deps.pool.query('delete from pgboss.job')
  const { id, page } = await startedPayment()
  await press(page, 'aprobar')
  expect(await runQueue(shop.deps, 'simulator-webhooks')).toBe(1)
  expect(await runQueue(shop.deps, 'read-payments')).toBe(1)
  const { rows } = await shop.deps.pool.query('select "estadoPago" from sales where id = $1', [id])
  expect(rows).toEqual([{ estadoPago: 'Confirmada' }])
  expect(await runQueue(shop.deps, 'simulator-webhooks')).toBe(0)
})

test('A webhook that the shop does not accept is queued for a retry, and its record is deleted after the last try', async () => {
  await shop.deps.pool.query('delete from pgboss.job')
  await shop.deps.pool.query(`delete from simulator_records where kind = 'notice'`)
  const { page } = await startedPayment()
  await press(page, 'rechazar')
  const closed = { ...shop.deps, payments: undefined }
  expect(await runQueue(closed, 'simulator-webhooks')).toBe(0)
  const { rows } = await shop.deps.pool.query(
    `select state, data->>'id' as id, retry_limit from pgboss.job where name = 'simulator-webhooks'`,
  )
  expect(rows).toEqual([{ state: 'retry', id: expect.any(String), retry_limit: 19 }])
  await shop.deps.simulator!.removeWebhook(rows[0].id)
  expect(await rowCount(shop.deps.pool, `simulator_records where kind = 'notice'`)).toBe(0)
})

test('A shop with another provider does not serve the simulator', async () => {
  const other = await openShop()
  for (const path of ['/simulador/users/me', '/simulador/checkout/v1/redirect']) {
    const reply = await other.app.request(path, { headers: { authorization: 'Bearer TEST-LOCAL' } })
    expect(reply.status).toBe(404)
  }
  await other.close()
})
