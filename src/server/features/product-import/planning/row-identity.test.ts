import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { importRows, storedProduct } from '#testing/fixtures/import-rows.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => assertStockMatchesMovements(database.pool))
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate products, stock_movements, audit_trail cascade'))

const remera = {
  id: '1',
  sku: 'RE-1',
  nombre: 'Remera Ámbar',
  categoria: 'Tops',
  stock: 5,
  precio: 1_500.5,
}
const buzo = { id: '2', sku: 'BU-2', nombre: 'Buzo', categoria: 'Sweaters', precio: 900 }

test('A numeric SKU without its leading zeros is refused unless the operator allows it', async () => {
  await importIntoShop([{ ...remera, sku: '00123' }])
  const lost = [
    { ...buzo, sku: '123' },
    { ...buzo, id: '3', sku: '00124' },
    { ...buzo, id: '4', sku: '0124' },
  ]
  const report = await importIntoShop(lost)
  expect(report.created).toBe(1)
  expect(report.refused).toMatchObject([
    { line: 2, sku: '123', reasons: [expect.stringMatching(/^El SKU 123 no está en la tienda y 00123 sí/)] },
    { line: 4, sku: '0124' },
  ])
  const accepted = await importRows(database.pool, lost, { answers: { codigosComoEstan: true } })
  expect(accepted).toMatchObject({ created: 2, refused: [] })
  expect(await importIntoShop(lost)).toMatchObject({ unchanged: 3, refused: [] })
})

test('Rows without SKU and id are one product for each name, and the same file twice changes nothing', async () => {
  const row = { nombre: 'Pollera tableada', categoria: 'Faldas', precio: 15_000 }
  const file = [
    { ...row, talle: 'M', color: 'negro', stock: 3 },
    { ...row, nombre: 'POLLERA tableada', talle: 'L', color: 'negro', stock: 2 },
    { ...row, talle: 'M', color: 'azul', stock: 1 },
    { ...row, nombre: 'Gorro', stock: 1 },
    { ...row, nombre: 'Gorro', stock: 2 },
  ]
  const report = await importIntoShop(file)
  expect(report.created).toBe(2)
  expect(report.refused).toMatchObject([
    {
      line: 6,
      sku: '',
      reasons: ['El producto «Gorro» ya está en la línea 5: esta fila (línea 6) no se usó'],
    },
  ])
  const [id] = await column(`select id from products where nombre = 'Pollera tableada'`)
  expect(await storedProduct(database.pool, String(id))).toMatchObject({
    color: 'negro, azul',
    talle: 'M, L',
    stock: 6,
  })
  expect(await importIntoShop(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('A row without SKU and id is refused where two products of the shop have its name', async () => {
  await importIntoShop([remera, { ...remera, id: '2', sku: 'RE-2' }])
  expect(await importIntoShop([{ nombre: 'REMERA Ambar', stock: 9 }, { precio: 5 }])).toMatchObject({
    refused: [
      { reasons: ['Hay 2 productos que se llaman «REMERA Ambar»: poné el SKU o el id'] },
      { reasons: ['Falta el SKU, el id o el nombre: la fila no dice de qué producto es'] },
    ],
  })
})

test('A category has one spelling, from the form, the shop or the first row', async () => {
  const productRow = (n: number, categoria: string) => ({ ...buzo, id: `c${n}`, sku: `CA-${n}`, categoria })
  await importIntoShop([
    productRow(1, 'pantalones '),
    productRow(2, 'PANTALÓN'),
    productRow(3, 'Pantalon'),
    productRow(4, 'Sacos y camperas'),
  ])
  await importIntoShop([productRow(5, 'SACOS Y CAMPERAS'), productRow(6, 'Mallas'), productRow(7, 'MALLAS')])
  expect(await column('select categoria from products order by id')).toEqual([
    'Pantalones',
    'Pantalones',
    'Pantalones',
    'Sacos y camperas',
    'Sacos y camperas',
    'Mallas',
    'Mallas',
  ])
})

const importIntoShop = (rows: readonly unknown[]) => importRows(database.pool, rows)

async function column(query: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(query)
  return rows.map((row) => Object.values(row)[0])
}
