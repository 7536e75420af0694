import { expect, onTestFinished, test } from 'vitest'
import { migrateUpToName } from '#testing/database/migrate-up-to.ts'
import { openEmptyDatabase } from '#testing/database/open-test-database.ts'
import { migrate } from './migrate.ts'

test('Published products without a price from before the migration are unpublished, with a new version', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  const { pool } = database
  await migrateUpToName(pool, '0048_job-success')
  await pool.query(`insert into products (id, precio, publicado, colores, busqueda) values
    ('free', 0, 'si', '{}', ''), ('hidden', 0, 'no', '{}', ''), ('sold', 1000, 'si', '{}', '')`)
  await migrate(database)
  const { rows } = await pool.query('select id, publicado, version from products order by id')
  expect(rows).toEqual([
    { id: 'free', publicado: 'no', version: 2 },
    { id: 'hidden', publicado: 'no', version: 1 },
    { id: 'sold', publicado: 'si', version: 1 },
  ])
})
