import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { countCounterSales, readCounterSales } from './counter-sale-store.ts'
import { countSales, readSales } from './sale-store.ts'

let database: Database

// Every 500th sale is a counter sale.
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into sales (id, cliente, pago, medio, subtotal, descuento, recargo, total, comprobante, creado)
     select 's' || n, 'Clara', 'Efectivo', case when n % 500 = 0 then 'Casa central' else 'Página' end, 100, 0, 0, 100,
       md5(n::text), '2026-03-10T12:00:00Z'::timestamptz - n * interval '1 hour'
     from generate_series(1, 5000) as n`,
  )
  await database.pool.query('vacuum analyze sales')
})

afterAll(() => database.close())

const DAY = '2026-03-09' as Day

const queries: [string, (db: Queryable) => Promise<unknown>][] = [
  ['the first page', (db) => readSales(db, { medio: 'Casa central' }, { after: undefined, limit: 16 })],
  ['a later page', (db) => readSales(db, { medio: 'Casa central' }, { after: 2_500, limit: 16 })],
  ['the count', (db) => countSales(db, { medio: 'Casa central' })],
  ['a day', (db) => readCounterSales(db, DAY, { after: undefined, limit: 20 })],
  ['the count of a day', (db) => countCounterSales(db, DAY)],
]

test.each(queries)('The query for %s of the counter sales reads no web sale', async (_what, run) => {
  const plan = await queryPlanOf(database.pool, run)
  expect(plan).toContain('sales_at_the_counter')
  expect(plan).not.toContain('Seq Scan on sales')
})
