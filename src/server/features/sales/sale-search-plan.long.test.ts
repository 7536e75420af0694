import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { readSalesByPayment } from '#server/features/cash/cash-store.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { countSales, readSales, type SalesFilter } from './sale-store.ts'

let database: Database

// Sales of two years in a busy shop.
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into sales (id, cliente, correo, direccion, pago, medio, subtotal, descuento, recargo, total, comprobante, creado)
     select 's' || n, 'Clara ' || n % 997, 'clara' || n % 997 || '@correo.test', 'Calle ' || n,
       case when n % 3 = 0 then 'Efectivo' else 'Mercado Pago' end, case when n % 2 = 0 then 'Casa central' else 'Página' end,
       100, 0, 0, 100, md5(n::text), '2026-03-10T12:00:00Z'::timestamptz - (20000 - n) * interval '1 hour'
     from generate_series(1, 20000) as n`,
  )
  await database.pool.query(`update sales set "estadoPago" = 'Anulado' where numero % 50 = 0`)
  await database.pool.query('vacuum analyze sales')
})

afterAll(() => database.close())

const aPage = { after: undefined, limit: 16 }

const searches: [string, SalesFilter][] = [
  ['what few have', { q: 'clara 77' }],
  ['what many have', { q: 'efectivo' }],
  ['what none has', { q: 'xqzzv' }],
  ['what few have at the counter', { q: 'clara 77', medio: 'Casa central' }],
]

test.each(searches)(
  'A search for %s reads only the index, for the page and for the count',
  async (_, filter) => {
    for (const run of [
      (db: Queryable) => readSales(db, filter, aPage),
      (db: Queryable) => readSales(db, filter, { after: 9_000, limit: 16 }),
      (db: Queryable) => countSales(db, filter),
    ]) {
      const plan = await queryPlanOf(database.pool, run)
      expect(plan).toMatch(/Index Only Scan (Backward )?using sales_that_stand/)
      expect(plan).not.toContain('Seq Scan')
    }
  },
)

test('A query finds annulled sales without a scan of all other sales', async () => {
  for (const run of [
    (db: Queryable) => readSales(db, { estado: 'Anulado' }, aPage),
    (db: Queryable) => countSales(db, { estado: 'Anulado' }),
  ]) {
    const plan = await queryPlanOf(database.pool, run)
    expect(plan).toContain('sales_annulled')
    expect(plan).not.toContain('Seq Scan')
  }
})

const filters: [string, SalesFilter, RegExp][] = [
  ['a coupon', { coupon: 'DIEZ' }, /sales_by_coupon/],
  [
    'some days',
    { since: new Date('2026-02-09T03:00:00Z'), before: new Date('2026-02-10T03:00:00Z') },
    /sales_by_day/,
  ],
]

test.each(filters)('A filter by %s uses its index', async (_, filter, index) => {
  const plan = await queryPlanOf(database.pool, (db) => countSales(db, filter))
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan on sales')
})

test('The count of all sales that are not annulled reads only the index', async () => {
  expect(await queryPlanOf(database.pool, (db) => countSales(db, {}))).toContain(
    'Index Only Scan using sales_that_stand',
  )
})

test('The query for the sales of a day by payment reads no other day', async () => {
  const plan = await queryPlanOf(database.pool, (db) => readSalesByPayment(db, '2026-02-09' as Day))
  expect(plan).toContain('sales_by_day')
  expect(plan).not.toContain('Seq Scan')
})
