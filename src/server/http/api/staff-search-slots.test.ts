import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listEmails } from '#contract/email/emails.ts'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { POOL_SIZE } from '#server/database/connection/pool-size.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { waitUntil } from '#testing/wait-until.ts'

const CONCURRENT_SEARCHES = 2 * POOL_SIZE

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ poolSize: POOL_SIZE })
  await shop.addProducts(aProduct({ id: 'falda' }))
  // New connections have no time limits, which the queries of this test may exceed on a slow machine.
  const { pool } = shop.deps
  Object.assign(pool.options, { lock_timeout: 0, statement_timeout: 0, query_timeout: 0 })
  while (pool.idleCount > 0) (await pool.connect()).release(true)
})
afterAll(() => shop.close())

const quotePrice = async () => {
  const body = { productos: [{ id: 'falda', cantidad: 1 }] }
  return (await shop.anonymous.call(quoteCart, { body })).status
}

test.each([
  { what: 'sales', call: listSales },
  { what: 'e-mails', call: listEmails },
])('Slow searches among all $what leave connections for shoppers', async (searched) => {
  const admin = await shop.as('admin')
  const lockingClient = new pg.Client({ connectionString: shop.deps.pool.options.connectionString })
  onTestFinished(() => lockingClient.end())
  await lockingClient.connect()
  await lockingClient.query('begin; lock table sales, emails in access exclusive mode')
  let finished = 0
  const searches = Array.from({ length: CONCURRENT_SEARCHES }, (_, n) =>
    admin.call(searched.call, { query: { q: `nadie ${n}`, limit: 20 } }).finally(() => (finished += 1)),
  )
  await waitUntil(async () => {
    const { rows } = await lockingClient.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length >= 2
  })
  for (let shoppers = 0; shoppers < 5; shoppers++) expect(await quotePrice()).toBe(200)
  expect(finished).toBe(0)
  await lockingClient.query('rollback')
  expect(new Set((await Promise.all(searches)).map((reply) => reply.status))).toEqual(new Set([200]))
})
