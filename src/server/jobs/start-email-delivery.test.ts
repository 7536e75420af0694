import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { queueEmail } from '#server/mails/outbox-store.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { startEmailDelivery } from './start-email-delivery.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterEach(() => shop.deps.pool.query('delete from emails'))

afterAll(() => shop.close())

const start = (mailer: Mailer) =>
  startEmailDelivery({ ...shop.deps, mailer, origin: 'https://tienda.test', random: () => 0 })

let queued = 0
const queueOne = () =>
  queueEmail(shop.deps.pool, {
    kind: 'account-closed',
    dedupeKey: `account-closed:${++queued}`,
    recipient: 'ana@correo.test',
    subject: 'Cerramos tu cuenta',
    payload: { nombre: 'Ana' },
    queuedAt: shop.clock.now(),
  })

const ended = async () =>
  (await shop.deps.pool.query('select count(*) as ended from emails where done_at is not null')).rows[0].ended

test('an open shop sends its e-mails by itself, also those queued later', async () => {
  await queueOne()
  const delivery = start(localOutbox('hola@tienda.test'))
  await expect.poll(ended, { timeout: 10_000 }).toBe(1)
  await queueOne()
  await expect.poll(ended, { timeout: 10_000 }).toBe(2)
  await delivery.stop()
})

test('a shop that closes waits for the e-mail it is sending', async () => {
  await queueOne()
  let arrive = () => {}
  const mailer: Mailer = {
    ...localOutbox('hola@tienda.test'),
    send: () =>
      new Promise((resolve) => {
        arrive = () => resolve({ ok: true })
      }),
  }
  const delivery = start(mailer)
  await expect
    .poll(async () => (await shop.deps.pool.query('select attempts from emails')).rows, { timeout: 10_000 })
    .toEqual([{ attempts: 1 }])
  const stopped = delivery.stop()
  arrive()
  await stopped
  expect(await ended()).toBe(1)
})
