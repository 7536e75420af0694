import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { deleteEmailsOfClosedAccounts } from '#server/features/emails/email-store.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { deleteDeliveredEmails } from './account-store.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into sales (id, cliente, pago, medio, subtotal, descuento, recargo, total, comprobante)
     values ('v1', 'Clienta', 'Efectivo', 'Página', 1, 0, 0, 1, 'comprobante-de-prueba')`,
  )
  await database.pool.query(
    `insert into emails (kind, dedupe_key, recipient, subject, sale_id, done_at, delivered_by)
     select 'new-sale', 'k' || n, n || '@correo.test', 'Venta', case when n % 50 > 0 then 'v1' end, now(), 'smtp'
     from generate_series(1, 5000) as n`,
  )
  await database.pool.query('analyze emails')
})

afterAll(() => database.close())

test.each<[string, (db: Queryable) => Promise<unknown>]>([
  ['by who closes an account', (db) => deleteDeliveredEmails(db, '50@correo.test')],
  ['by the hourly tidying up', deleteEmailsOfClosedAccounts],
])('The e-mails about accounts are found without reading those about sales: %s', async (_what, run) => {
  expect(await queryPlanOf(database.pool, run)).toContain('emails_about_accounts')
})
