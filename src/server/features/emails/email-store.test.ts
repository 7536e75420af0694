import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { queueEmail } from './email-store.ts'
import type { EmailToQueue } from './email-to-queue.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T15:00:00Z' })
})

afterAll(() => shop.close())

const aReset = (more: Partial<{ dedupeKey: string; recipient: string }> = {}): EmailToQueue => ({
  kind: 'password-reset',
  dedupeKey: 'password-reset:1',
  recipient: 'clienta@correo.test',
  subject: 'Elegí otra contraseña',
  payload: { nombre: 'Clienta', url: 'https://tienda.test/reset' },
  queuedAt: shop.deps.clock.now(),
  ...more,
})

const outbox = async () =>
  (await shop.deps.pool.query('select dedupe_key, recipient, payload, next_at from emails order by id')).rows

test('an e-mail asked for twice waits once', async () => {
  const email = aReset()
  expect(await queueEmail(shop.deps.pool, email)).toBe(true)
  expect(await queueEmail(shop.deps.pool, email)).toBe(false)
  expect(await outbox()).toEqual([
    {
      dedupe_key: email.dedupeKey,
      recipient: email.recipient,
      payload: email.payload,
      next_at: email.queuedAt,
    },
  ])
})

test('what did not happen announces nothing', async () => {
  const before = await outbox()
  const undone = inTransaction(shop.deps.pool, async (tx) => {
    await queueEmail(tx, aReset({ dedupeKey: 'password-reset:undone' }))
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await outbox()).toEqual(before)
})

test('an address with a second line cannot be written to', async () => {
  const hostile = aReset({ dedupeKey: 'password-reset:hostile', recipient: 'a@b.test\r\nBcc: c@d.test' })
  await expect(queueEmail(shop.deps.pool, hostile)).rejects.toThrow('emails_recipient_single_line')
})
