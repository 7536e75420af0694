import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { countSales, readAllSalesOf, readSales } from './sale-store.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into "user" (id, name, email) select 'u' || n, 'Clienta', n || '@correo.test' from generate_series(1, 50) as n`,
  )
  await database.pool.query(
    `insert into sales (id, user_id, cliente, pago, medio, subtotal, descuento, recargo, total, comprobante)
     select 'v' || n, case when n % 2 = 0 then 'u' || 1 + n % 50 end, 'Clienta', 'Efectivo', 'Página', 1, 0, 0, 1,
       'comprobante-de-prueba-' || n
     from generate_series(1, 2000) as n`,
  )
})

afterAll(() => database.close())

const ofHers = { userId: 'u7' }

test.each<[string, (db: Queryable) => Promise<unknown>]>([
  ['a page of them', (db) => readSales(db, ofHers, { after: undefined, limit: 20 })],
  ['how many they are', (db) => countSales(db, ofHers)],
  ['all of them', (db) => readAllSalesOf(db, 'u7')],
])('The purchases of a person are found without a scan of others: %s', async (_what, run) => {
  expect(await queryPlanOf(database.pool, run)).toContain('sales_by_user')
})
