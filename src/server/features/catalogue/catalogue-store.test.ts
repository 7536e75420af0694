import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { readColors } from './catalogue-store.ts'
import { CatalogueIndex, type PublishedProduct } from './catalogue-index.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('Staff and visitors read a colour in one spelling, whatever the collation of the database', async () => {
  const written = ['negro', 'Negro', 'Ámbar, azul']
  const shown = written.map((color): PublishedProduct => ({
    orden: 1,
    categoria: '',
    color,
    colores: [],
    busqueda: '',
  }))
  const { colors } = await CatalogueIndex.of(inOnePart(shown))
  const forStaff = await inTransaction(database.pool, async (tx) => {
    // The temporary table has the same name as the shop's table and hides that table in this transaction.
    await tx.query(
      'create temporary table products (color text collate "es-x-icu", eliminado date) on commit drop',
    )
    await tx.query('insert into products (color) select unnest($1::text[])', [written])
    return readColors(tx)
  })
  expect(forStaff).toEqual(colors)
})

async function* inOnePart(products: readonly PublishedProduct[]) {
  yield products
}
