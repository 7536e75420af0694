import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { importRows } from '#testing/fixtures/import-rows.ts'

let database: Database

beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const buzo = { id: 'buzo', sku: 'BU-1', nombre: 'Buzo', categoria: 'Sweaters', precio: 900, stock: 4 }

test('A product that an import splits into combinations keeps its cost', async () => {
  await importRows(database.pool, [buzo])
  await database.pool.query(`insert into unit_costs (product_id, costo) values ('buzo', 50000)`)
  const split = ['S', 'M'].map((talle) => ({ ...buzo, sku: '', color: '', talle, stock: 2 }))
  await importRows(database.pool, split)
  const { rows } = await database.pool.query(
    `select talle, costo from unit_costs where product_id = 'buzo' order by talle`,
  )
  expect(rows).toEqual(['M', 'S'].map((talle) => ({ talle, costo: 50_000 })))
})
