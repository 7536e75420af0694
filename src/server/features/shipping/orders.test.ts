import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOrder, requestOrderLink } from '#contract/shipping/orders.ts'
import { changeShipmentState } from '#contract/shipping/shipments.ts'
import { annulSale, changeSaleState, listUserSales, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { demoStoreProfile as store } from '#domain/store/store-profile.ts'
import { renderSaleEmail } from '#server/features/emails/render-sale-email.ts'
import { findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let shirt: Product
let accountCount = 0

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})

beforeEach(async () => {
  await shop.reset()
  shirt = aProduct({ stock: 50, precio: centavos(10_000_00) })
  await shop.addProducts(shirt)
})

afterAll(() => shop.close())

async function buy(cliente: object = {}) {
  const { status, body } = await shop.anonymous.call(placeWebSale, {
    body: aCart([shirt], { cliente }),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
  return body
}

const order = async (token: string) => (await shop.anonymous.call(readOrder, { params: { token } })).body

const doneSteps = async (token: string) =>
  (await order(token)).pasos
    .filter(({ hecho }: { hecho: boolean }) => hecho)
    .map(({ paso }: { paso: string }) => paso)

const set = (id: string, estado: 'Despachado' | 'Entregado', more: object = {}) =>
  admin.call(changeShipmentState, {
    body: { ids: [id], estado, ...more },
    headers: { 'idempotency-key': randomUUID() },
  })

test('The order shows its steps, its tracking and its products, and neither e-mail nor prices', async () => {
  const { id, numero, comprobante } = await buy()
  expect(await order(comprobante)).toMatchObject({
    numero,
    sigue: 'Esperamos tu pago. Cuando llegue, lo preparamos.',
    productos: [{ nombre: shirt.nombre, cantidad: 1 }],
  })
  expect(await doneSteps(comprobante)).toEqual(['Recibido'])
  await admin.call(changeSaleState, { params: { id, newState: 'Confirmada' }, body: {} })
  expect(await doneSteps(comprobante)).toEqual(['Recibido', 'Pagado', 'Preparando'])
  await set(id, 'Despachado', { seguimiento: 'AR1', seguimientoUrl: 'https://correo.example.test/AR1' })
  const sent = await order(comprobante)
  expect(sent).toMatchObject({
    seguimiento: 'AR1',
    seguimientoUrl: 'https://correo.example.test/AR1',
    sigue: 'Está en camino a tu dirección.',
  })
  expect(JSON.stringify(sent)).not.toMatch(/@|"precio"/)
  await set(id, 'Entregado')
  expect(await doneSteps(comprobante)).toEqual([
    'Recibido',
    'Pagado',
    'Preparando',
    'Despachado',
    'Entregado',
  ])
})

test('An annulled order says when it was annulled', async () => {
  const { id, comprobante } = await buy()
  await admin.call(annulSale, { params: { id }, query: { motivo: 'x' } })
  const { pasos } = await order(comprobante)
  expect(pasos).toMatchObject([{ paso: 'Recibido' }, { paso: 'Anulado', hecho: true }])
  expect(pasos[1]!.cuando).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
})

test('An unknown token finds no order', async () => {
  const reply = await shop.anonymous.call(readOrder, { params: { token: 'no-es-una-llave-de-nada' } })
  expect([reply.status, reply.body]).toMatchObject([404, { code: 'sale-not-found' }])
  expect(reply.headers.get('cache-control')).toContain('no-store')
})

async function linksTo(recipient: string): Promise<string[]> {
  const { rows } = await shop.deps.pool.query<{ sale_id: string }>(
    `select sale_id from emails where kind = 'order-link' and recipient = $1`,
    [recipient],
  )
  return rows.map(({ sale_id: saleId }) => saleId)
}

test('The link to an order goes only to the e-mail of the order, and the answer never tells', async () => {
  const shopWithMail = shop.anonymousWith({ mailer: { ...shop.deps.mailer, carrier: 'smtp' } })
  const correo = 'guest-link@correo.test'
  const { id, numero, comprobante } = await buy({ correo })
  const request = (typed: { numero: string; correo: string }) =>
    shopWithMail.call(requestOrderLink, { body: typed })
  const right = await request({ numero: `N° ${numero}`, correo: correo.toUpperCase() })
  const wrongMail = await request({ numero: String(numero), correo: 'otra@correo.test' })
  const wrongNumber = await request({ numero: '999999', correo })
  expect([right, wrongMail, wrongNumber].map(({ status, body }) => [status, body])).toEqual(
    Array(3).fill([200, { ok: true }]),
  )
  expect(await linksTo(correo)).toEqual([id])
  expect(await linksTo('otra@correo.test')).toEqual([])
  const found = (await findSaleWithReceipt(shop.deps.pool, id))!
  const content = renderSaleEmail({ kind: 'order-link', payload: {} }, { ...found, store })
  expect(content?.blocks.at(-1)).toMatchObject({ url: `/pedido/${comprobante}` })
})

async function anAccount(email: string) {
  await shop.deps.identity.createUser({ nombre: 'Nora', email, password: 'clave-de-nora', rol: 'user' })
  const browser = new CookieClient(shop.app)
  const signIn = async () => {
    await browser.post('/api/auth/sign-in/email', { email, password: 'clave-de-nora' })
    const { token } = (await browser.get('/api/auth/token')).body as { token: string }
    return { authorization: `Bearer ${token}` }
  }
  const { rows } = await shop.deps.pool.query<{ id: string }>('select id from "user" where email = $1', [
    email,
  ])
  const uid = rows[0]!.id
  return {
    signIn,
    confirm: async () => {
      const bearer = await signIn()
      await browser.post('/api/account/email/request', {}, bearer)
      const { rows: links } = await shop.deps.pool.query<{ url: string }>(
        `select payload->>'url' as url from emails where kind = 'verify-email' and recipient = $1`,
        [email],
      )
      const oobCode = new URL(links[0]!.url).searchParams.get('oobCode')
      expect((await browser.post('/api/account/email', { oobCode }, bearer)).status).toBe(200)
    },
    purchases: async () => {
      const { body } = await admin.call(listUserSales, { params: { userId: uid } })
      return body.map(({ id }: { id: string }) => id)
    },
  }
}

test('A confirmed account gets its guest purchases, also those after the confirmation', async () => {
  const email = `nora-${++accountCount}@pedidos.test`
  const { id } = await buy({ correo: email.toUpperCase() })
  const other = await buy({ correo: `otra-${email}` })
  // A sign after '+' may be another mailbox.
  await buy({ correo: email.replace('@', '+tienda@') })
  const nora = await anAccount(email)
  await nora.signIn()
  expect(await nora.purchases()).toEqual([])
  await nora.confirm()
  expect(await nora.purchases()).toEqual([id])
  const later = await buy({ correo: email })
  expect(await nora.purchases()).toEqual([id])
  await nora.signIn()
  expect(await nora.purchases()).toEqual([later.id, id])
  expect(await nora.purchases()).not.toContain(other.id)
})

test('A purchase of a closed account stays without an owner', async () => {
  const email = `nora-${++accountCount}@pedidos.test`
  const { id } = await buy({ correo: email })
  await shop.deps.pool.query('update sales set "cuentaCerrada" = now() where id = $1', [id])
  const nora = await anAccount(email)
  await nora.confirm()
  expect(await nora.purchases()).toEqual([])
})

test('Requests for links have a limit for each e-mail, known or not', async () => {
  const settings = { ...productionSettings, MAIL_URL: 'smtp://127.0.0.1:9' }
  const production = await openShop({ settings })
  try {
    const body = { numero: '1', correo: 'limite@correo.test' }
    const statuses = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await production.anonymous.call(requestOrderLink, { body })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  } finally {
    await production.close()
  }
})
