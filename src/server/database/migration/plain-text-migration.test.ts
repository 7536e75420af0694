import { expect, onTestFinished, test } from 'vitest'
import { migrateUpToName } from '#testing/database/migrate-up-to.ts'
import { openEmptyDatabase } from '#testing/database/open-test-database.ts'
import { migrate } from './migrate.ts'

test('Rows from before the migration get normalised texts, and their version stays the same', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  const { pool } = database
  await migrateUpToName(pool, '0031_one-key-for-codes')
  await pool.query(
    `insert into products (id, nombre, categoria, sku, color, colores, busqueda) values
       ('a', $1, $2, 'RE-1', '', '{}', $3), ('b', 'Falda', 'Faldas', '', '', '{}', 'falda')`,
    ['Remera D’A\u0301ngelo\u200b', 'Ban\u0303adores\u200b', 'remera d’angelo re-1'],
  )
  const before = await pool.query('select id, version, cambio from products order by id')
  await migrate(database)
  const { rows } = await pool.query('select nombre, categoria, sku, busqueda from products order by id')
  expect(rows).toEqual([
    { nombre: 'Remera D’Ángelo', categoria: 'Bañadores', sku: 'RE-1', busqueda: 'remera d angelo re 1' },
    { nombre: 'Falda', categoria: 'Faldas', sku: '', busqueda: 'falda' },
  ])
  expect((await pool.query('select id, version, cambio from products order by id')).rows).toEqual(before.rows)
})
