import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { localCatalogueChanges } from '#server/database/notifications/catalogue-changes.ts'
import { runBulkEdits } from '#server/jobs/handlers/run-bulk-edits.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { applyRows } from './bulk-edit-store.ts'

let database: Database

// As many rows as the largest shop, still without statistics, so the planner expects few rows.
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into products (id, nombre, colores, busqueda, precio, agotado)
     select 'p' || n, 'Prenda', '{}', 'prenda', 100, true from generate_series(1, 4000) as n`,
  )
  await database.pool.query('vacuum analyze products')
  await database.pool.query(
    `insert into bulk_edits (id, actor, change, total, creado) values ('dearer', 'somebody', '{"campo": "precio"}', 4000, now())`,
  )
  await database.pool.query(
    `insert into bulk_edit_rows (edit_id, product_id, before, after) select 'dearer', id, '100', '110' from products`,
  )
})

afterAll(() => database.close())

test('A batch of a bulk edit finds its products by primary key even when the planner expects few rows', async () => {
  const plan = await queryPlanOf(database.pool, (db) =>
    applyRows(db, { id: 'dearer', campo: 'precio', undoes: null, redo: false, limit: 1_000, at: new Date() }),
  )
  expect(plan).toContain('products_pkey')
  expect(plan).not.toMatch(/Join Filter|Seq Scan on products/)
})

test('The last transaction of a bulk edit sends the change notification to the other processes', async () => {
  const received: (string | undefined)[] = []
  const other = new pg.Client({ connectionString: database.pool.options.connectionString })
  await other.connect()
  try {
    other.on('notification', ({ payload }) => received.push(payload))
    await other.query('listen vidriera_catalogue')
    await runBulkEdits({
      pool: database.pool,
      clock: { now: () => new Date() },
      catalogueChanges: localCatalogueChanges(() => {}),
    })
    await vi.waitFor(() => expect(received).toEqual(['price']))
  } finally {
    await other.end()
  }
})

test('Price updates of a bulk edit are HOT updates, so they write no index', async () => {
  await database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await database.pool.query(
    `select n_tup_upd as written, n_tup_hot_upd as in_place from pg_stat_user_tables where relname = 'products'`,
  )
  expect(rows).toEqual([{ written: 4_000, in_place: 4_000 }])
})
