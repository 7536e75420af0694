import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { downloadAccount } from '#contract/account.ts'
import { listEmails } from '#contract/emails.ts'
import { quoteCart } from '#contract/quotes.ts'
import { POOL_SIZE } from '#server/database/pool-size.ts'
import { aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { until } from '#testing/until.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ poolSize: POOL_SIZE })
  await shop.has(aProduct({ id: 'falda' }))
})

afterAll(() => shop.close())

test('however many download what was written to them, a connection is left for each shopper and one for a search of the staff', async () => {
  const [ana, admin] = [await shop.as('user'), await shop.as('admin')]
  await shop.deps.pool.query('update "user" set "emailVerified" = true')
  const slow = new pg.Client({ connectionString: shop.deps.pool.options.connectionString })
  onTestFinished(() => slow.end())
  await slow.connect()
  const waiting = async () => {
    const { rows } = await slow.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await slow.query('begin; lock table emails in access exclusive mode')
  const downloads = Array.from({ length: 2 * POOL_SIZE }, () => ana.call(downloadAccount))
  await until(async () => (await waiting()) === 1)
  const search = admin.call(listEmails, { query: { q: 'nadie', limit: 20 } })
  await until(async () => (await waiting()) === 2)
  const body = { productos: [{ id: 'falda', cantidad: 1 }] }
  expect((await shop.visitor.call(quoteCart, { body })).status).toBe(200)
  expect(await waiting()).toBe(2)
  await slow.query('rollback')
  for (const reply of await Promise.all([search, ...downloads])) expect(reply.status).toBe(200)
})
