import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listEmails, readEmail, resendEmail } from '#contract/email/emails.ts'
import { sendSaleEmail } from '#contract/email/sale-email.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import type { Mailer } from '#server/email/smtp/mailer.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { CallReply, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import { runQueue } from '#testing/shop/run-queue.ts'

const top = aProduct({ stock: 1_000 })

let shop: Shop
let admin: Caller
let buyerCount = 0

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T15:00:00Z', settings: { PUBLIC_URL: 'http://tienda.test' } })
  await shop.addProducts(top)
  admin = await shop.as('admin')
})

beforeEach(() => shop.deps.pool.query('delete from emails'))

afterAll(() => shop.close())

const buy = (nombre = 'Ana Paz', caller = shop.anonymous) =>
  caller.call(placeWebSale, {
    body: aCart([top], { cliente: { nombre, correo: `compra${++buyerCount}@correo.test` } }),
  })

const mailerThat = (outcome: 'ok' | 'refused'): Mailer => ({
  carrier: 'smtp',
  domain: 'tienda.test',
  send: () =>
    Promise.resolve(outcome === 'ok' ? { ok: true } : { ok: false, permanent: true, reason: 'No existe' }),
})

const deliver = (mailer: Mailer) =>
  runQueue({ ...shop.deps, mailer, origin: 'http://tienda.test' }, 'send-emails')

const list = async (query = {}) => admin.call(listEmails, { query })
const subjectsOf = ({ body }: CallReply): string[] => body.map(({ subject }: { subject: string }) => subject)

const resetEmail = () => ({
  kind: 'password-reset' as const,
  dedupeKey: `password-reset:${++buyerCount}`,
  recipient: 'ana@correo.test',
  subject: 'Elegí otra contraseña',
  payload: { nombre: 'Ana', url: 'http://tienda.test/reset?token=secreto' },
  queuedAt: shop.deps.clock.now(),
})

test('The list shows the state of each e-mail', async () => {
  await buy()
  expect((await list()).body[0]).toMatchObject({
    kind: 'new-sale',
    recipient: shop.deps.store.initial.email,
    subject: 'Tenes una nueva Venta!',
    state: 'waiting',
    attempts: 0,
    queuedAt: '2026-03-10T15:00:00.000Z',
    endedAt: null,
    canResend: false,
  })
  await deliver(shop.deps.mailer)
  expect((await list()).body[0]).toMatchObject({ state: 'local', endedAt: '2026-03-10T15:00:00.000Z' })
  await buy()
  await deliver(mailerThat('ok'))
  expect((await list()).body[0]).toMatchObject({ state: 'sent', attempts: 1 })
  await buy()
  await deliver(mailerThat('refused'))
  expect((await list({ state: 'failed' })).body[0]).toMatchObject({
    state: 'failed',
    lastError: 'No existe',
    canResend: true,
  })
})

test('E-mails are found by recipient, subject and state', async () => {
  const { body } = await buy()
  await queueEmail(shop.deps.pool, resetEmail())
  expect(subjectsOf(await list({ q: body.correo.toUpperCase() }))).toEqual(['Gracias por tu compra'])
  expect(subjectsOf(await list({ q: 'elegi otra' }))).toEqual(['Elegí otra contraseña'])
  expect(subjectsOf(await list({ q: '%' }))).toEqual([])
  expect(subjectsOf(await list({ state: 'waiting' }))).toHaveLength(3)
  expect(subjectsOf(await list({ state: 'failed' }))).toEqual([])
  for (const q of ['gracias', 'correo.test'])
    expect((await list({ q, state: 'failed', limit: 5 })).headers.get('X-Total-Count')).toBe('0')
  expect((await list({ state: 'inventado' })).status).toBe(400)
})

test('The list of e-mails is paged, newest or oldest first', async () => {
  await buy()
  await buy()
  const pagesOf = async (sentido: { sentido?: 'asc' | 'desc' }) => {
    const first = await list({ ...sentido, limit: 3 })
    expect(first.headers.get('X-Total-Count')).toBe('4')
    const second = await list({ ...sentido, limit: 3, cursor: first.headers.get('X-Next-Cursor')! })
    return [...first.body, ...second.body].map(({ id }: { id: string }) => Number(id))
  }
  const newest = await pagesOf({})
  expect(newest).toHaveLength(4)
  expect(newest).toEqual(newest.toSorted((one, other) => other - one))
  expect(await pagesOf({ sentido: 'desc' })).toEqual(newest)
  expect(await pagesOf({ sentido: 'asc' })).toEqual(newest.toReversed())
  expect((await list({ sentido: 'de lado' })).status).toBe(400)
})

test('The list never contains the body of an e-mail', async () => {
  await queueEmail(shop.deps.pool, resetEmail())
  const { comprobante } = (await buy()).body
  const { text } = await list()
  expect(text).not.toContain('secreto')
  expect(text).not.toContain(comprobante)
})

test('Staff read an e-mail as it was sent', async () => {
  await buy('Eva <b>Luna</b>')
  const [, thanks] = (await list()).body
  const { body } = await admin.call(readEmail, { params: { id: thanks.id } })
  expect(body.body.html).toContain('Eva &lt;b&gt;Luna&lt;/b&gt;')
  expect(body.body.text).toContain('Eva <b>Luna</b>')
  expect(body.body.text).toContain('http://tienda.test/cart?paso=entregado')
  for (const id of ['999999', '0', 'x', '1e3', '-1'])
    expect((await admin.call(readEmail, { params: { id } })).status).toBe(404)
})

test('The body of a sign-in e-mail can be read only in the demo', async () => {
  await queueEmail(shop.deps.pool, resetEmail())
  const [{ id }] = (await list()).body
  const read = async () => (await admin.call(readEmail, { params: { id } })).body
  expect((await read()).body.text).toContain('http://tienda.test/reset?token=secreto')

  const productionShop = await openShop({
    settings: {
      SHOP_MODE: 'production',
      PUBLIC_URL: 'http://tienda.test',
      AUTH_SECRET: 'un secreto de prueba, largo y con letras 0123456789',
    },
  })
  try {
    await queueEmail(productionShop.deps.pool, resetEmail())
    const { body } = await (await productionShop.as('admin')).call(readEmail, { params: { id: '1' } })
    expect(body).toMatchObject({ subject: 'Elegí otra contraseña', body: null })
  } finally {
    await productionShop.close()
  }
})

test('A failed e-mail is sent again once on request', async () => {
  await buy()
  await deliver(mailerThat('refused'))
  const [{ id }] = (await list({ state: 'failed' })).body
  const resend = () => admin.call(resendEmail, { params: { id }, body: {} })
  expect((await resend()).body).toMatchObject({ state: 'waiting', attempts: 0, lastError: '' })
  expect(await resend()).toMatchObject({ status: 409, body: { code: 'email-not-resendable' } })
  // The second e-mail is the store's alert about the failed one.
  expect(await deliver(mailerThat('ok'))).toBe(2)
  expect((await resend()).status).toBe(409)
  expect((await admin.call(resendEmail, { params: { id: '999999' }, body: {} })).status).toBe(404)
  const { rows } = await shop.deps.pool.query('select actor, what, object from audit_trail')
  expect(rows).toEqual([{ actor: admin.uid, what: 'reenvió un correo', object: `email:${id}` }])
})

test('A sign-in e-mail is never sent again', async () => {
  await queueEmail(shop.deps.pool, resetEmail())
  await deliver(mailerThat('refused'))
  const [email] = (await list({ state: 'failed' })).body
  expect(email).toMatchObject({ state: 'failed', canResend: false })
  expect((await admin.call(resendEmail, { params: { id: email.id }, body: {} })).status).toBe(409)
})

const requestEmail = (caller: Caller, emailToRequest: { to: string; subject?: string }) =>
  caller.call(sendSaleEmail, {
    body: { subject: 'Gracias por tu compra', message: '<b>phishing</b>', ...emailToRequest },
  })

test('A customer can request the e-mail of a purchase, and only an undelivered e-mail is sent again', async () => {
  const ana = await shop.as('user')
  const purchase = await buy('Ana', ana)
  const to = purchase.body.correo
  await deliver(mailerThat('ok'))
  expect((await requestEmail(ana, { to: to.toUpperCase() })).body).toEqual({
    message: 'El correo ya se envió',
  })
  expect(await deliver(mailerThat('ok'))).toBe(0)

  shop.clock.advance(31_000)
  const secondPurchase = await buy('Ana', ana)
  await deliver(mailerThat('refused'))
  expect((await requestEmail(ana, { to: secondPurchase.body.correo })).body).toEqual({
    message: 'El correo está en camino',
  })
  expect(await deliver(mailerThat('ok'))).toBe(2)
})

test('A seller can request the e-mail of their own purchase', async () => {
  const seller = await shop.as('seller')
  const { body } = await buy('Vendedora', seller)
  expect((await requestEmail(seller, { to: body.correo })).status).toBe(200)
  expect((await requestEmail(await shop.another('seller'), { to: body.correo })).status).toBe(404)
})

test("A request can neither send an e-mail to any address nor reveal another person's sale", async () => {
  const { body } = await buy()
  const [ana, seller] = [await shop.as('user'), await shop.as('seller')]
  expect((await requestEmail(admin, { to: body.correo })).status).toBe(200)
  for (const caller of [ana, seller])
    expect(await requestEmail(caller, { to: body.correo })).toMatchObject({
      status: 404,
      body: { code: 'email-not-found' },
    })
  expect((await requestEmail(admin, { to: 'victima@correo.test' })).status).toBe(404)
  expect((await requestEmail(shop.anonymous, { to: body.correo })).status).toBe(401)
  for (const to of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', ''])
    expect((await requestEmail(admin, { to })).status).toBe(400)
  expect((await requestEmail(admin, { to: body.correo, subject: 'Ganaste un premio' })).status).toBe(400)
})
