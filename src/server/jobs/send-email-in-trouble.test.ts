import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sales.ts'
import { smtp } from '#server/adapters/mail/smtp.ts'
import { queueEmail } from '#server/mails/outbox-store.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { runQueue } from '#testing/run-queue.ts'
import { openTestMailServer, type TestMailMood, type TestMailServer } from '#testing/test-mail-server.ts'
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
  await shop.has(top)
})

beforeEach(async () => {
  mail = await openTestMailServer()
})

afterEach(async () => {
  await mail.down()
  for (const table of ['emails', 'pgboss.job']) await shop.deps.pool.query(`delete from ${table}`)
})

afterAll(() => shop.close())

const from = { name: 'Vidriera', address: 'hola@vidriera.test' }
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 }

/** `answersWithin`: the time limit in milliseconds for a silent server. */
const deliver = ({ answersWithin = patience.socketTimeout } = {}) =>
  runQueue(
    {
      ...shop.deps,
      mailer: smtp({
        url: mail.url,
        idsAfter: from.address,
        from: async () => from,
        patience: { ...patience, socketTimeout: answersWithin },
      }),
    },
    'send-emails',
  )

let buyers = 0
const buy = () =>
  shop.visitor.call(placeWebSale, {
    body: aCart([top], { cliente: { nombre: 'Ana Paz', correo: `compra${++buyers}@correo.test` } }),
  })

const rows = async (sql: string, values: unknown[] = []) => (await shop.deps.pool.query(sql, values)).rows
const alerts = () => mail.received.filter(({ subject }) => subject === 'Un correo no llegó')

type Trouble = { trouble: TestMailMood | 'down'; mostTimes: number; answersWithin?: number }

test.each<Trouble>([
  { trouble: 'down', mostTimes: 1 },
  { trouble: 'slow', mostTimes: 1 },
  { trouble: 'deferring', mostTimes: 1 },
  { trouble: 'locked', mostTimes: 1 },
  // The client cannot know that a silent server accepted the e-mail, so the e-mail may arrive twice.
  { trouble: 'silent', mostTimes: 2, answersWithin: 400 },
])(
  'With a mail server that is $trouble every sale succeeds, and after its recovery each e-mail arrives at most $mostTimes time(s)',
  async ({ trouble, mostTimes, answersWithin }) => {
    if (trouble === 'down') await mail.down()
    else mail.mood = trouble
    const [sales] = await Promise.all([
      Promise.all(Array.from({ length: SALES }, buy)),
      deliver({ answersWithin }),
    ])
    expect(sales.map(({ status }) => status)).toEqual(sales.map(() => 200))
    if (trouble === 'down') await mail.up()
    mail.mood = 'well'
    await deliver()

    const arrived = new Map<string, number>()
    for (const { messageId } of mail.received) arrived.set(messageId!, (arrived.get(messageId!) ?? 0) + 1)
    expect(arrived.size).toBe(2 * SALES)
    for (const times of arrived.values()) expect(times).toBeLessThanOrEqual(mostTimes)
    expect(await rows('select from emails where done_at is null')).toEqual([])
  },
)

test('With a mail server that refuses an address every sale succeeds, all other e-mails arrive, and the store receives an alert', async () => {
  const first = await buy()
  mail.refuses = first.body.correo
  const others = [await buy(), await buy()]
  for (const { status } of [first, ...others]) expect(status).toBe(200)
  await deliver()
  await deliver()
  const reached = mail.received.map(({ recipients }) => recipients[0])
  expect(reached.toSorted()).toEqual(
    [...others.map(({ body }) => body.correo), STORE, STORE, STORE, STORE].toSorted(),
  )
  const [alert] = alerts()
  for (const said of ['Gracias por tu compra', first.body.correo, '550 no such user here'])
    expect(alert?.text).toContain(said)
})

test('The store receives at most one alert an hour about undeliverable e-mails', async () => {
  for (let sale = 0; sale < 6; sale++) await buy()
  mail.refuses = /@correo\.test$/
  await deliver()
  await deliver()
  expect(await rows('select from emails where dead_at is not null')).toHaveLength(6)
  expect(alerts()).toHaveLength(1)

  shop.clock.advance(HOUR_MS - MINUTE_MS)
  // The hourly cleanup must not delete the last alert.
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
  mail.mood = 'refusing'
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
  mail.refuses = 'ana@correo.test'
  await deliver()
  await deliver()
  expect(alerts()[0]?.text).toContain('Elegí otra contraseña')
  expect(alerts()[0]?.raw).not.toContain('secreto')
})
