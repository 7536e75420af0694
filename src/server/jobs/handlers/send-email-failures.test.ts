import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { smtpMailer } from '#server/email/smtp/smtp-mailer.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import {
  openTestMailServer,
  type MailServerBehaviour,
  type TestMailServer,
} from '#testing/email/test-mail-server.ts'
import { tidyUp } from './tidy-up.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SALES = 4
const top = aProduct({ nombre: 'Remera de lino', stock: 10_000 })
const STORE = 'duena@tienda.test'

let shop: Shop
let mail: TestMailServer

beforeAll(async () => {
  shop = await openShop({ store: { email: STORE } })
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

const from = { name: 'Vidriera', address: 'hola@vidriera.test' }
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 }

/** Delivers all queued e-mails. `responseTimeoutMs`: time limit for a silent server. */
const deliver = ({ responseTimeoutMs = patience.socketTimeout } = {}) =>
  runQueue(
    {
      ...shop.deps,
      mailer: smtpMailer({
        url: mail.url,
        messageIdAddress: from.address,
        from: async () => from,
        timeouts: { ...patience, socketTimeout: responseTimeoutMs },
      }),
    },
    'send-emails',
  )

let buyers = 0
const buy = () =>
  shop.anonymous.call(placeWebSale, {
    body: aCart([top], { cliente: { nombre: 'Ana Paz', correo: `compra${++buyers}@correo.test` } }),
  })

const rows = async (sql: string, values: unknown[] = []) => (await shop.deps.pool.query(sql, values)).rows
const alerts = () => mail.received.filter(({ subject }) => subject === 'Un correo no llegó')

type MailFailure = { failure: MailServerBehaviour | 'down'; mostTimes: number; responseTimeoutMs?: number }

test.each<MailFailure>([
  { failure: 'down', mostTimes: 1 },
  { failure: 'slow', mostTimes: 1 },
  { failure: 'deferring', mostTimes: 1 },
  { failure: 'locked', mostTimes: 1 },
  // A silent server may have accepted the e-mail, so it may arrive twice.
  { failure: 'silent', mostTimes: 2, responseTimeoutMs: 400 },
])(
  'With a mail server that is $failure every sale succeeds, and after its recovery each e-mail arrives at most $mostTimes time(s)',
  async ({ failure, mostTimes, responseTimeoutMs }) => {
    if (failure === 'down') await mail.stopListening()
    else mail.behaviour = failure
    const [sales] = await Promise.all([
      Promise.all(Array.from({ length: SALES }, buy)),
      deliver({ responseTimeoutMs }),
    ])
    expect(sales.map(({ status }) => status)).toEqual(sales.map(() => 200))
    if (failure === 'down') await mail.resumeListening()
    mail.behaviour = 'well'
    await deliver()

    const deliveryCounts = new Map<string, number>()
    for (const { messageId } of mail.received)
      deliveryCounts.set(messageId!, (deliveryCounts.get(messageId!) ?? 0) + 1)
    expect(deliveryCounts.size).toBe(2 * SALES)
    for (const times of deliveryCounts.values()) expect(times).toBeLessThanOrEqual(mostTimes)
    expect(await rows('select from emails where done_at is null')).toEqual([])
  },
)

test('With a mail server that refuses an address every sale succeeds, all other e-mails arrive, and the store receives an alert', async () => {
  const first = await buy()
  mail.refusedRecipient = first.body.correo
  const others = [await buy(), await buy()]
  for (const { status } of [first, ...others]) expect(status).toBe(200)
  await deliver()
  await deliver()
  const reached = mail.received.map(({ recipients }) => recipients[0])
  expect(reached.toSorted()).toEqual(
    [...others.map(({ body }) => body.correo), STORE, STORE, STORE, STORE].toSorted(),
  )
  const [alert] = alerts()
  for (const expectedText of ['Gracias por tu compra', first.body.correo, '550 no such user here'])
    expect(alert?.text).toContain(expectedText)
})

test('The store receives at most one alert an hour about undeliverable e-mails', async () => {
  for (let sale = 0; sale < 6; sale++) await buy()
  mail.refusedRecipient = /@correo\.test$/
  await deliver()
  await deliver()
  expect(await rows('select from emails where dead_at is not null')).toHaveLength(6)
  expect(alerts()).toHaveLength(1)

  shop.clock.advance(HOUR_MS - MINUTE_MS)
  // The hourly cleanup must keep the last alert.
  await tidyUp(shop.deps)
  await buy()
  await deliver()
  await deliver()
  expect(alerts()).toHaveLength(1)

  shop.clock.advance(MINUTE_MS)
  await buy()
  await deliver()
  await deliver()
  expect(alerts()).toHaveLength(2)
  expect(alerts()[1]?.text).toContain('En total hay 8 correos que no llegaron')
})

test('An undeliverable alert causes no other alert', async () => {
  await buy()
  mail.behaviour = 'refusing'
  for (let hours = 0; hours < 3; hours++) {
    await deliver()
    await deliver()
    shop.clock.advance(2 * HOUR_MS)
  }
  expect(await rows(`select dead_at is not null as dead from emails where kind = 'email-dead'`)).toEqual([
    { dead: true },
  ])
})

test('The alert about a sign-in e-mail names its recipient and contains no link to the account', async () => {
  await queueEmail(shop.deps.pool, {
    kind: 'password-reset',
    dedupeKey: 'password-reset:1',
    recipient: 'ana@correo.test',
    subject: 'Elegí otra contraseña',
    payload: { nombre: 'Ana', url: 'https://tienda.test/reset?token=secreto' },
    queuedAt: shop.clock.now(),
  })
  mail.refusedRecipient = 'ana@correo.test'
  await deliver()
  await deliver()
  expect(alerts()[0]?.text).toContain('Elegí otra contraseña')
  expect(alerts()[0]?.raw).not.toContain('secreto')
})
