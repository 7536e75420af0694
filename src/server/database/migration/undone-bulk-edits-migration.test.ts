import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateUpToName } from '#testing/database/migrate-up-to.ts'
import { openEmptyDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { migrate } from './migrate.ts'

let database: Database

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

/** Edit 'u' undid both products of edit 'e'. Edit 'v' then reapplied one of them. Edit 'f' was never undone. */
const OLD_EDITS = `
  insert into products (id, nombre, colores, busqueda, precio) values ('p', 'Top', '{}', 'top', 110), ('q', 'Jean', '{}', 'jean', 100);
  insert into bulk_edits (id, actor, change, undoes, total, applied, creado, terminado) values
    ('e', 'a', '{}', null, 2, 2, now(), now()), ('u', 'a', '{}', 'e', 2, 2, now(), now()),
    ('v', 'a', '{}', 'u', 2, 1, now(), now()), ('f', 'a', '{}', null, 1, 1, now(), now());
  insert into bulk_edit_rows (edit_id, product_id, before, after, applied) values
    ('e', 'p', '100', '110', true), ('e', 'q', '100', '110', true), ('u', 'p', '110', '100', true), ('u', 'q', '110', '100', true),
    ('v', 'p', '100', '110', true), ('v', 'q', '100', '110', false), ('f', 'q', '1', '2', true);`

test('Edits from before undos were stored per product can still be undone for the products where the edit applies', async () => {
  await migrateUpToName(database.pool, '0028_roomy-products')
  await database.pool.query(OLD_EDITS)
  await migrate(database)
  const edits = await database.pool.query('select id, undoes, redo from bulk_edits order by id')
  expect(edits.rows).toEqual([
    { id: 'e', undoes: null, redo: false },
    { id: 'f', undoes: null, redo: false },
    { id: 'u', undoes: 'e', redo: false },
    { id: 'v', undoes: 'e', redo: true },
  ])
  const undone = await database.pool.query('select edit_id, product_id from bulk_edit_rows where undone')
  expect(undone.rows).toEqual([{ edit_id: 'e', product_id: 'q' }])
})
