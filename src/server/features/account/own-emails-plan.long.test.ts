import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { readEmailsAbout } from './account-store.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into "user" (id, name, email) select 'u' || n, 'Clienta', n || '@correo.test' from generate_series(1, 200) as n`,
  )
  await database.pool.query(
    `insert into sales (id, user_id, cliente, pago, medio, subtotal, descuento, recargo, total, comprobante)
     select 'v' || n, case when n % 2 = 0 then 'u' || 1 + n % 200 end, 'Clienta', 'Efectivo', 'Página', 1, 0, 0, 1,
       'comprobante-de-prueba-' || n
     from generate_series(1, 2500) as n`,
  )
  await database.pool.query(
    `insert into emails (kind, dedupe_key, recipient, subject, sale_id)
     select 'new-sale', 'k' || n, n || '@correo.test', 'Venta', case when n % 50 > 0 then 'v' || n / 2 + 1 end
     from generate_series(1, 4998) as n`,
  )
})

afterAll(() => database.close())

test.each([{ counted: false }, { counted: true }])(
  'The query for e-mails about a person does not read those about others (rows counted: $counted)',
  async ({ counted }) => {
    if (counted) await database.pool.query('analyze')
    const account = { uid: 'u7', email: '7@correo.test' }
    const plan = await queryPlanOf(database.pool, (db) => readEmailsAbout(db, account))
    for (const index of ['sales_by_user', 'emails_by_sale', 'emails_about_accounts'])
      expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on emails')
  },
)
