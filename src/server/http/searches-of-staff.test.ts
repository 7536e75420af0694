import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listEmails } from '#contract/emails.ts'
import { quoteCart } from '#contract/quotes.ts'
import { listSales } from '#contract/sale-records.ts'
import { waitForAnswers } from '#server/database/answer-limit.ts'
import { POOL_SIZE } from '#server/database/pool-size.ts'
import { aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { until } from '#testing/until.ts'

const MANY = 2 * POOL_SIZE

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ poolSize: POOL_SIZE })
  await shop.has(aProduct({ id: 'falda' }))
  // A slow machine exceeds the query timeout, so this test removes it.
  shop.deps.pool.on('acquire', (client) => {
    waitForAnswers(client)
    void client.query('set lock_timeout = 0; set statement_timeout = 0')
  })
})
afterAll(() => shop.close())

const askThePrice = async () => {
  const body = { productos: [{ id: 'falda', cantidad: 1 }] }
  return (await shop.visitor.call(quoteCart, { body })).status
}

test.each([
  { what: 'sales', call: listSales },
  { what: 'e-mails', call: listEmails },
])('Slow searches among all $what leave connections for shoppers', async (of) => {
  const admin = await shop.as('admin')
  const slow = new pg.Client({ connectionString: shop.deps.pool.options.connectionString })
  onTestFinished(() => slow.end())
  await slow.connect()
  await slow.query('begin; lock table sales, emails in access exclusive mode')
  let answered = 0
  const searches = Array.from({ length: MANY }, (_, n) =>
    admin.call(of.call, { query: { q: `nadie ${n}`, limit: 20 } }).finally(() => (answered += 1)),
  )
  await until(async () => {
    const { rows } = await slow.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length >= 2
  })
  for (let shoppers = 0; shoppers < 5; shoppers++) expect(await askThePrice()).toBe(200)
  expect(answered).toBe(0)
  await slow.query('rollback')
  expect(new Set((await Promise.all(searches)).map((reply) => reply.status))).toEqual(new Set([200]))
})
