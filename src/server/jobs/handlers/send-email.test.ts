import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { summaryWeek } from '#domain/report/summary-week.ts'
import { smtpMailer } from '#server/email/smtp/smtp-mailer.ts'
import type { Deps } from '#server/deps.ts'
import { requeueEmail } from '#server/features/emails/email-store.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { openTestMailServer, type TestMailServer } from '#testing/email/test-mail-server.ts'

const HOUR_MS = 60 * 60_000
const top = aProduct({ nombre: 'Remera de lino', stock: 10_000, precio: centavos(1_234_567) })

let shop: Shop
let mail: TestMailServer

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(top)
})

beforeEach(async () => {
  mail = await openTestMailServer()
})

afterEach(async () => {
  await mail.stopListening()
  for (const table of ['emails', 'pgboss.job']) await shop.deps.pool.query(`delete from ${table}`)
})

afterAll(() => shop.close())

const patient = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 }

const from = { name: 'Vidriera', address: 'hola@vidriera.test' }
/** Runs the job of every queued e-mail once. Returns the number of deliveries. */
const send = ({ timeouts = patient, ...more }: Partial<Deps> & { timeouts?: typeof patient } = {}) => {
  const mailer = smtpMailer({
    url: mail.url,
    messageIdAddress: from.address,
    from: async () => from,
    timeouts,
  })
  return runQueue({ ...shop.deps, mailer, ...more }, 'send-emails')
}

let buyers = 0
const buy = () =>
  shop.anonymous.call(placeWebSale, {
    body: aCart([top], { cliente: { nombre: 'Ana Paz', correo: `compra${++buyers}@correo.test` } }),
  })

type Row = { kind: string; attempts: number; done: boolean; dead: boolean; last_error: string | null }
const outbox = async (): Promise<Row[]> =>
  (
    await shop.deps.pool.query(
      `select kind, attempts, done_at is not null as done, dead_at is not null as dead, last_error from emails
       where kind <> 'email-dead' order by id`,
    )
  ).rows

test('A purchase sends customer and store one e-mail each, and the reply address of each e-mail is the other party', async () => {
  const { body } = await buy()
  expect(await send()).toBe(2)
  expect(await send()).toBe(0)
  expect(mail.received.map(({ recipients, subject }) => ({ recipients, subject }))).toEqual(
    expect.arrayContaining([
      { recipients: [body.correo], subject: 'Gracias por tu compra' },
      { recipients: [shop.deps.store.initial.email], subject: 'Tenes una nueva Venta!' },
    ]),
  )
  const replyAddresses = mail.received.map(({ recipients: [to], replyTo }) => [to, replyTo?.[0]?.address])
  const storeAddress = shop.deps.store.initial.email
  expect(Object.fromEntries(replyAddresses)).toEqual({
    [body.correo]: storeAddress,
    [storeAddress]: body.correo,
  })
  const thanks = mail.received.find(({ recipients }) => recipients.includes(body.correo))!
  expect(thanks.from).toMatchObject({ name: 'Vidriera', address: 'hola@vidriera.test' })
  for (const part of [thanks.html, thanks.text]) {
    expect(part).toContain('Remera de lino')
    expect(part).toContain('12.345,67')
    expect(part).toContain(`https://tienda.test/cart?paso=entregado`)
  }
})

test('While the mail server is down the shop sells, and the e-mails are sent once the server is back', async () => {
  await mail.stopListening()
  const sales = await Promise.all(Array.from({ length: 10 }, buy))
  expect(sales.map(({ status }) => status)).toEqual(sales.map(() => 200))
  expect(await send()).toBe(0)
  for (const row of await outbox())
    expect(row).toMatchObject({
      attempts: 1,
      done: false,
      dead: false,
      last_error: 'No pudimos conectarnos con el servidor de correo',
    })
  await mail.resumeListening()
  expect(await send()).toBe(20)
  expect(mail.received).toHaveLength(20)
})

test('An e-mail that the server refuses temporarily is retried', async () => {
  await buy()
  mail.behaviour = 'deferring'
  await send()
  expect(await outbox()).toMatchObject([
    { attempts: 1, done: false, dead: false },
    { attempts: 1, done: false, dead: false },
  ])
  mail.behaviour = 'well'
  expect(await send()).toBe(2)
  expect(await outbox()).toMatchObject([{ done: true, last_error: null }, { done: true }])
})

test('An e-mail to an unknown address is tried once, and staff see the reason', async () => {
  await buy()
  mail.behaviour = 'refusing'
  await send()
  const [row] = await outbox()
  expect(row).toMatchObject({ attempts: 1, dead: true })
  expect(row?.last_error).toContain('550 no such user here')
  mail.behaviour = 'well'
  await send()
  expect((await outbox())[0]).toMatchObject({ attempts: 1, done: false })
})

test('An e-mail that waits for the right password of the mail server is never given up', async () => {
  await buy()
  mail.behaviour = 'locked'
  await send()
  for (const row of await outbox()) {
    expect(row).toMatchObject({ done: false, dead: false })
    expect(row.last_error).toContain('no aceptó el usuario o la clave de la tienda')
  }
})

test('A server that accepts an e-mail without a reply receives it again with the same Message-ID', async () => {
  await buy()
  mail.behaviour = 'silent'
  await send({ timeouts: { ...patient, socketTimeout: 400 } })
  expect(await outbox()).toMatchObject([{ done: false, last_error: expect.stringContaining('a tiempo') }, {}])
  mail.behaviour = 'well'
  await send()
  expect(mail.received).toHaveLength(4)
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(2)
})

test('An e-mail that is not delivered within a day is given up', async () => {
  await buy()
  mail.behaviour = 'deferring'
  for (const hours of [0, 23, 1]) {
    expect(await outbox()).toMatchObject([{ dead: false }, { dead: false }])
    shop.clock.advance(hours * HOUR_MS)
    await send()
  }
  const abandoned = [
    { dead: true, attempts: 3 },
    { dead: true, attempts: 3 },
  ]
  expect(await outbox()).toMatchObject(abandoned)
  await send()
  expect(await outbox()).toMatchObject(abandoned)
})

test('A weekly summary that waited is not sent to an account that is no admin any more', async () => {
  const queue = (recipient: string) =>
    queueEmail(shop.deps.pool, {
      kind: 'weekly-summary',
      payload: { ...summaryWeek(shop.clock.now())!, hubo: false, partes: [], nota: '' },
      dedupeKey: `weekly-summary:2026-03-02:${recipient}`,
      recipient,
      subject: 'Resumen de la semana',
      queuedAt: shop.clock.now(),
    })
  const [admin, dismissed] = [await shop.another('admin'), await shop.another('admin')]
  await shop.deps.pool.query('update "user" set "emailVerified" = true, banned = id = $1', [dismissed.uid])
  await queue(admin.email)
  await queue(dismissed.email)
  await send()
  expect(await outbox()).toMatchObject([
    { done: true },
    { dead: true, last_error: 'Esta cuenta ya no administra la tienda' },
  ])
})

test('An e-mail that cannot be rendered delays no other, is given up after a day, and staff see the reason', async () => {
  const { body: broken } = await buy()
  await buy()
  // The date 'infinity' makes rendering fail. No version of the shop writes it.
  await shop.deps.pool.query(`update sales set creado = 'infinity' where id = $1`, [broken.id])
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  expect(await send({ log })).toBe(2)
  expect(logged.join()).toMatch(/RangeError.*formatDate.*e-mail cannot be written/)
  const last_error = 'No se pudo escribir este correo'
  const waits = { attempts: 1, done: false, dead: false, last_error }
  expect(await outbox()).toMatchObject([waits, waits, { done: true }, { done: true }])
  shop.clock.advance(25 * HOUR_MS)
  await send()
  expect(await outbox()).toMatchObject([{ dead: true, last_error }, { dead: true }, {}, {}])
})

test('An e-mail that is queued again after it was given up is tried for another day', async () => {
  await queueReset({})
  shop.clock.advance(25 * HOUR_MS)
  mail.behaviour = 'deferring'
  await send()
  expect(await outbox()).toMatchObject([{ dead: true }])
  const { rows } = await shop.deps.pool.query(`select id from emails where kind = 'password-reset'`)
  await requeueEmail(shop.deps.pool, { id: rows[0].id, state: 'failed', now: shop.clock.now() })
  await send()
  expect(await outbox()).toMatchObject([{ dead: false, done: false, attempts: 1 }])
})

test.each([
  'ana@correo.test, otra@correo.test',
  'ana@correo.test,otra@correo.test',
  'Ana <ana@correo.test>, <otra@correo.test>',
  'ana@correo.test> <otra@correo.test',
])('"%s" is not an address, so no e-mail is sent', async (recipient) => {
  await queueReset({ recipient })
  await send()
  expect(mail.received).toEqual([])
  expect(await outbox()).toMatchObject([
    { dead: true, last_error: expect.stringContaining('una sola dirección') },
  ])
})

test('No name or subject adds a header, a recipient or markup', async () => {
  const hostile = '<img src=x onerror=alert(1)>\r\nBcc: otra@correo.test\r\n\r\n<b>hola</b>'
  await queueReset({ subject: hostile, nombre: hostile, url: 'javascript:alert(1)' })
  await send()
  const [email] = mail.received
  expect(email?.recipients).toEqual(['ana@correo.test'])
  expect(email?.bcc ?? []).toEqual([])
  expect(email?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(email?.html).not.toMatch(/<img|<b>|javascript:/)
  expect(email?.text).not.toMatch(/^Bcc:/m)
})

test('The payload of a sign-in e-mail is deleted after delivery, except in the demo', async () => {
  const payloads = async () => (await shop.deps.pool.query('select payload from emails')).rows
  await queueReset({ url: 'https://tienda.test/reset?token=secreto' })
  await send()
  expect(mail.received[0]?.html).toContain('token=secreto')
  expect(await payloads()).toMatchObject([{ payload: { url: expect.anything() } }])

  await shop.deps.pool.query('delete from emails')
  await queueReset({ url: 'https://tienda.test/reset?token=secreto' })
  await send({ config: { ...shop.deps.config, mode: 'production' } })
  expect(mail.received).toHaveLength(2)
  expect(await payloads()).toEqual([{ payload: {} }])
})

test('Without a mail server every e-mail stays in the local outbox and is marked as local', async () => {
  await buy()
  await send({ mailer: shop.deps.mailer })
  expect((await shop.deps.pool.query('select delivered_by from emails')).rows).toEqual([
    { delivered_by: 'local' },
    { delivered_by: 'local' },
  ])
})

const queueReset = ({
  recipient = 'ana@correo.test',
  subject = 'Elegí otra contraseña',
  nombre = 'Ana',
  url = 'https://tienda.test/reset',
}) =>
  queueEmail(shop.deps.pool, {
    kind: 'password-reset',
    dedupeKey: `password-reset:${recipient}`,
    recipient,
    subject,
    payload: { nombre, url },
    queuedAt: shop.deps.clock.now(),
  })
