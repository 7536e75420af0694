import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { planOf } from '#testing/plan-of.ts'
import { countSales, readSales } from './sale-store.ts'

let database: Database

// A shop that sells on the web, and now and then at the counter.
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into sales (id, cliente, pago, medio, subtotal, descuento, recargo, total, comprobante)
     select 's' || n, 'Clara', 'Efectivo', case when n % 500 = 0 then 'Casa central' else 'Página' end, 100, 0, 0, 100,
       md5(n::text)
     from generate_series(1, 5000) as n`,
  )
  await database.pool.query('vacuum analyze sales')
})

afterAll(() => database.close())

const queries: [string, (db: Queryable) => Promise<unknown>][] = [
  ['the first page', (db) => readSales(db, { medio: 'Casa central' }, { after: undefined, limit: 16 })],
  ['a later page', (db) => readSales(db, { medio: 'Casa central' }, { after: 2_500, limit: 16 })],
  ['the count', (db) => countSales(db, { medio: 'Casa central' })],
]

test.each(queries)('%s of the counter sales passes over no sale of the web', async (_what, run) => {
  const plan = await planOf(database.pool, run)
  expect(plan).toContain('sales_at_the_counter')
  expect(plan).not.toContain('Seq Scan on sales')
})
