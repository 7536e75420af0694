import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { requeueEmail } from './email-store.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import type { EmailToQueue } from '#server/email/outbox/email-to-queue.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T15:00:00Z' })
})

afterAll(() => shop.close())

const resetEmail = (more: Partial<{ dedupeKey: string; recipient: string }> = {}): EmailToQueue => ({
  kind: 'password-reset',
  dedupeKey: 'password-reset:1',
  recipient: 'clienta@correo.test',
  subject: 'Elegí otra contraseña',
  payload: { nombre: 'Clienta', url: 'https://tienda.test/reset' },
  queuedAt: shop.deps.clock.now(),
  ...more,
})

const readOutbox = async () =>
  (
    await shop.deps.pool.query(
      `select dedupe_key, recipient, payload, created_at from emails join pgboss.job on singleton_key = emails.id::text
       where name = 'send-emails' order by emails.id`,
    )
  ).rows

test('An e-mail that is queued twice with one key is one row', async () => {
  const email = resetEmail()
  expect(await queueEmail(shop.deps.pool, email)).toBe(true)
  expect(await queueEmail(shop.deps.pool, email)).toBe(false)
  expect(await readOutbox()).toEqual([
    {
      dedupe_key: email.dedupeKey,
      recipient: email.recipient,
      payload: email.payload,
      created_at: email.queuedAt,
    },
  ])
})

test('A rolled back transaction queues no e-mail', async () => {
  const before = await readOutbox()
  const rolledBack = inTransaction(shop.deps.pool, async (tx) => {
    await queueEmail(tx, resetEmail({ dedupeKey: 'password-reset:undone' }))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await readOutbox()).toEqual(before)
})

test('Two concurrent requests queue a failed e-mail only once, and a waiting e-mail stays unchanged', async () => {
  const { pool } = shop.deps
  const email = resetEmail({ dedupeKey: 'password-reset:failed' })
  await queueEmail(pool, email)
  const { rows } = await pool.query<{ id: number }>(
    `update emails set dead_at = now(), attempts = 3 where dedupe_key = $1 returning id`,
    [email.dedupeKey],
  )
  const requeue = () => requeueEmail(pool, { id: rows[0]!.id, state: 'failed', now: shop.deps.clock.now() })
  const [one, other] = await Promise.all([requeue(), requeue()])
  expect([one, other].filter((row) => row !== undefined)).toMatchObject([{ attempts: 0, deadAt: null }])
})

test('An address with a line break is refused by the database', async () => {
  const hostile = resetEmail({ dedupeKey: 'password-reset:hostile', recipient: 'a@b.test\r\nBcc: c@d.test' })
  await expect(queueEmail(shop.deps.pool, hostile)).rejects.toThrow('emails_recipient_single_line')
})
