import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { migrateUpToName } from '#testing/database/migrate-up-to.ts'
import { openEmptyDatabase } from '#testing/database/open-test-database.ts'
import { migrate } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

test('Refunds of older sales count on the day of their return, and the rest on the day of the sale', async () => {
  await migrateUpToName(database.pool, '0074_cost-of-sale-lines')
  await database.pool.query(`
    insert into sales (id, cliente, pago, medio, "estadoPago", subtotal, descuento, recargo, total, devuelto, comprobante, creado)
    select id, 'Ana', 'Efectivo', 'Página', 'Confirmada', 1000, 0, 0, 1000, devuelto, md5(id), '2026-03-01T12:00:00Z'
    from (values ('none', 0), ('returned', 700), ('capped', 500)) as sale (id, devuelto);
    insert into store_credits (id, codigo) values ('v1', 'V1'), ('v2', 'V2'), ('v3', 'V3');
    alter table sale_returns disable trigger user;
    insert into sale_returns (id, sale_id, valor, credit_id, motivo, creado) values
      ('r1', 'returned', 400, 'v1', 'Chico', '2026-03-05T12:00:00Z'),
      ('r2', 'returned', 200, 'v2', 'Chico', '2026-03-07T12:00:00Z'),
      ('r3', 'capped', 600, 'v3', 'Chico', '2026-03-08T12:00:00Z');
    alter table sale_returns enable trigger user`)
  await migrate(database)
  const { rows } = await database.pool.query(
    `select sale_id, monto::int, creado::date::text as dia from sale_refunds order by creado, id`,
  )
  expect(rows).toEqual([
    { sale_id: 'returned', monto: 100, dia: '2026-03-01' },
    { sale_id: 'returned', monto: 400, dia: '2026-03-05' },
    { sale_id: 'returned', monto: 200, dia: '2026-03-07' },
    { sale_id: 'capped', monto: 500, dia: '2026-03-08' },
  ])
})
