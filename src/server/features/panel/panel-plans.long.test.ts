import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { countEmails } from '#server/features/emails/email-store.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { readWaitingSales } from './panel-store.ts'
import { readSalesReport } from './sales-report-store.ts'

let database: Database

// Several years of sales, nearly all confirmed.
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into sales (id, cliente, pago, medio, "estadoPago", subtotal, descuento, recargo, total, comprobante, creado)
     select 's' || n, 'Clara', 'Efectivo', 'Página', case when n % 500 = 0 then 'Pendiente' else 'Confirmada' end, 100, 0, 0,
       100, md5(n::text), '2023-03-10T12:00:00Z'::timestamptz + n * interval '2 hours'
     from generate_series(1, 12000) as n`,
  )
  await database.pool.query(
    `insert into emails (kind, dedupe_key, recipient, subject, done_at, delivered_by)
     select 'new-sale', n::text, 'hola@correo.test', 'Venta', now(), 'smtp' from generate_series(1, 5000) as n`,
  )
  await database.pool.query('vacuum analyze sales')
  await database.pool.query('vacuum analyze emails')
})

afterAll(() => database.close())

const span = { desde: '2025-10-01' as Day, hasta: '2025-11-25' as Day }

const queries: [string, string, (db: Queryable) => Promise<unknown>][] = [
  ['what was sold', 'sales_by_day', (db) => readSalesReport(db, { span, recent: span, limit: 5 })],
  ['what waits', 'sales_waiting_for_staff', readWaitingSales],
  ['what failed', 'emails_given_up', (db) => countEmails(db, { state: 'failed' })],
]

test.each(queries)(
  'The query for %s uses an index instead of a scan of the whole table',
  async (_what, index, run) => {
    const plan = await queryPlanOf(database.pool, run)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on (?:sales|emails)/)
  },
)
