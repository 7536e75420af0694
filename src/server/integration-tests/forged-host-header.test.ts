import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { linksMailedTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'

const SHOP_ORIGIN = 'https://tienda.com.ar'
const FORGED_ORIGIN = 'http://atacante.test'
const email = 'ana@correo.test'
const top = aProduct({ id: 'falda' })

let shop: Shop
const payments = simulatedPayments()

beforeAll(async () => {
  shop = await openShop({
    settings: { PUBLIC_URL: SHOP_ORIGIN },
    payments,
  })
  await shop.addProducts(top)
  await shop.deps.identity.createUser({ nombre: 'Ana', email, password: 'clave-de-ana', rol: 'user' })
})
afterAll(() => shop.close())

/** Sends a request whose `Host` names another shop. */
const send = async (path: string, body?: object) => {
  const headers = {
    host: 'atacante.test',
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const reply = await shop.app.request(`${FORGED_ORIGIN}${path}`, { ...init, headers })
  return { status: reply.status, text: await reply.text() }
}

test.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/api/openapi.json', '/api/store'])(
  'A forged Host header is written nowhere in %s',
  async (path) => {
    const { status, text } = await send(path)
    expect(status).toBe(200)
    expect(text).not.toContain('atacante')
  },
)

test('The links of e-mails lead to the address of the shop, whatever Host the request names', async () => {
  for (const path of ['/api/login/link/request', '/api/login/password/request'])
    expect((await send(path, { email })).status).toBe(200)
  const origins = (await linksMailedTo(shop, email)).map(({ url }) => url.origin)
  expect(origins).toEqual([SHOP_ORIGIN, SHOP_ORIGIN])
})

test('A payment returns to the address of the shop, whatever Host the request names', async () => {
  const order = await send('/api/sheets/sale', aCart([top], { formaPago: 'Mercado Pago' }))
  const { id, comprobante } = JSON.parse(order.text) as { id: string; comprobante: string }
  const { status } = await send('/api/mp/create-payment', { id, comprobante })
  expect(status).toBe(200)
  expect(payments.startedSales.map(({ returnTo }) => returnTo.success)).toEqual([
    `${SHOP_ORIGIN}/success?comprobante=${comprobante}`,
  ])
})
