import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import {
  countPayments,
  type PaymentsFilter,
  readPayments,
} from '#server/features/payments/payment-list-store.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  // A separate connection without timeouts, because one statement inserts all rows.
  const client = new pg.Client({ connectionString: database.pool.options.connectionString })
  await client.connect()
  await client.query(
    `insert into payments (provider, "pagoId", "ordenId", estado, "fecCreacion", "montoTotal", email, dni, aviso, archivado)
     select 'mercadopago', (100000000 + n * 7)::text, (500000000 + n * 3)::text, 'approved',
       '2026-03-10T12:00:00Z'::timestamptz - n * interval '1 minute', 100, 'clara' || n % 9973 || '@correo.test',
       (20000000 + n * 11)::text, case when n % 500 = 0 then 'monto' else '' end, case when n % 1000 = 1 then now() end
     from generate_series(1, 20000) as n`,
  )
  await client.query('vacuum analyze payments')
  await client.end()
})

afterAll(() => database.close())

const aPage = { after: undefined, limit: 6 }
const later = { after: 10_000, limit: 6 }

const lists: [string, PaymentsFilter, string][] = [
  ['all', {}, 'payments_newest'],
  ['those put away', { archivados: true }, 'payments_archived'],
  ['those to look at', { aviso: true }, 'payments_to_look_at'],
  ['those of a sale', { ventaId: 'una' }, 'payments_by_sale'],
]

test.each(lists)('The list of %s, a later page and its count use their index', async (_, filter, index) => {
  for (const run of [
    () => queryPlanOf(database.pool, (db) => readPayments(db, filter, aPage)),
    () => queryPlanOf(database.pool, (db) => readPayments(db, filter, later)),
    () => queryPlanOf(database.pool, (db) => countPayments(db, filter)),
  ]) {
    const plan = await run()
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on payments')
  }
})

const searches: [string, string][] = [
  ['a number', '10023'],
  ['an e-mail', 'clara1234@'],
  ['nothing there is', 'xqzzv'],
]

test.each(searches)('A search for %s uses the text index', async (_, q) => {
  const plan = await queryPlanOf(database.pool, async (db) => ({
    page: await readPayments(db, { q }, aPage),
    count: await countPayments(db, { q }),
  }))
  expect(plan.match(/payments_by_text/g)).toHaveLength(2)
  expect(plan).not.toContain('Seq Scan on payments')
})
