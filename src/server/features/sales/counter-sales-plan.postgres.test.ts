import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '#server/database/in-transaction.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { planOf } from '#testing/plan-of.ts'
import { countSales, readSales } from './sale-store.ts'

let shop: Shop

// A shop that sells on the web, and now and then at the counter.
beforeAll(async () => {
  shop = await openShop()
  const client = await shop.deps.pool.connect()
  // So many rows at once are no caller's query.
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into sales (id, cliente, pago, medio, subtotal, descuento, recargo, total, comprobante)
     select 's' || n, 'Clara', 'Efectivo', case when n % 500 = 0 then 'Casa central' else 'Página' end, 100, 0, 0, 100,
       md5(n::text)
     from generate_series(1, 20000) as n`,
  )
  await client.query('vacuum analyze sales')
  client.release(true)
})

afterAll(() => shop.close())

const queries: [string, (db: Queryable) => Promise<unknown>][] = [
  ['the first page', (db) => readSales(db, { medio: 'Casa central' }, { after: undefined, limit: 16 })],
  ['a later page', (db) => readSales(db, { medio: 'Casa central' }, { after: 10_000, limit: 16 })],
  ['the count', (db) => countSales(db, { medio: 'Casa central' })],
]

test.each(queries)('%s of the counter sales passes over no sale of the web', async (_what, run) => {
  const plan = await planOf(shop.deps.pool, run)
  expect(plan).toContain('sales_at_the_counter')
  expect(plan).not.toContain('Seq Scan on sales')
})
