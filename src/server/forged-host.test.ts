import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCart, aProduct } from '#testing/builders.ts'
import { linksMailedTo } from '#testing/mailed-links.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { paymentsOfTest } from '#testing/payments-of-test.ts'

const OWN = 'https://tienda.com.ar'
const FORGED = 'http://atacante.test'
const email = 'ana@correo.test'
const top = aProduct({ id: 'falda' })

let shop: Shop
const payments = paymentsOfTest()

beforeAll(async () => {
  shop = await openShop({
    settings: { PUBLIC_URL: OWN },
    payments,
  })
  await shop.has(top)
  await shop.deps.identity.createPerson({ nombre: 'Ana', email, password: 'clave-de-ana', rol: 'user' })
})
afterAll(() => shop.close())

/** Sends a request whose `Host` names another shop. */
const ask = async (path: string, body?: object) => {
  const headers = {
    host: 'atacante.test',
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const reply = await shop.app.request(`${FORGED}${path}`, { ...init, headers })
  return { status: reply.status, text: await reply.text() }
}

test.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/api/openapi.json', '/api/store'])(
  'A forged Host header is written nowhere in %s',
  async (path) => {
    const { status, text } = await ask(path)
    expect(status).toBe(200)
    expect(text).not.toContain('atacante')
  },
)

test('The links of e-mails lead to the address of the shop, whatever Host the request names', async () => {
  for (const path of ['/api/login/link/request', '/api/login/password/request'])
    expect((await ask(path, { email })).status).toBe(200)
  const origins = (await linksMailedTo(shop, email)).map(({ url }) => url.origin)
  expect(origins).toEqual([OWN, OWN])
})

test('A payment returns to the address of the shop, whatever Host the request names', async () => {
  const bought = await ask('/api/sheets/sale', aCart([top], { formaPago: 'Mercado Pago' }))
  const { id, comprobante } = JSON.parse(bought.text) as { id: string; comprobante: string }
  const { status } = await ask('/api/mp/create-payment', { id, comprobante })
  expect(status).toBe(200)
  expect(payments.asked.map(({ returnTo }) => returnTo.success)).toEqual([
    `${OWN}/success?comprobante=${comprobante}`,
  ])
})
