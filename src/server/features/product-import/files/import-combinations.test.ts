import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { importRows, importedTables, storedProduct } from '#testing/fixtures/import-rows.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import type { ImagesOf } from '#server/features/product-import/csv/product-file.ts'
import { removeProduct } from '#server/features/products/product-store.ts'

let database: Database

beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
afterEach(() => assertStockMatchesMovements(database.pool))

const empty = () => database.pool.query('truncate products, stock_movements, audit_trail cascade')
beforeEach(empty)

const remera = { id: 'remera', nombre: 'Remera', categoria: 'Tops', precio: 1_500, publicado: 'si' }
const redS = { ...remera, color: 'Rojo', talle: 'S', stock: 3, sku: 'RE-RS' }
const redM = { id: 'remera', color: 'rojo', talle: 'M', stock: 0, sku: 'RE-RM' }
const blackS = { id: 'remera', color: 'Negro', talle: 's', stock: 2, sku: '' }
const shirt = [redS, redM, blackS]
const shirtStock = ['negro S 2', 'rojo M 0 RE-RM', 'rojo S 3 RE-RS']
const buzo = { id: 'buzo', sku: 'BU-1', nombre: 'Buzo', categoria: 'Sweaters', precio: 900, stock: 4 }

test('Rows with one id are combinations of one product, found by every colour and size', async () => {
  expect(await importAll(shirt)).toEqual({
    created: 1,
    updated: 0,
    unchanged: 0,
    refused: [],
    notes: [],
  })
  expect(await product()).toMatchObject({
    nombre: 'Remera',
    color: 'rojo, negro',
    colores: ['rojo', 'negro'],
    talle: 'S, M',
    sku: '',
    stock: 5,
    precio: 150_000,
    version: 1,
  })
  expect(await stock()).toEqual(shirtStock)
  expect(await movements()).toEqual(['Inicial rojo S 3', 'Inicial negro S 2'])
})

test('Rows of a product may be far apart in a file, and the same file again changes nothing', async () => {
  const others = Array.from({ length: 1_200 }, (_, n) => ({ ...buzo, id: `b${n}`, sku: `BU-${n}` }))
  const file = [redS, ...others.slice(0, 600), redM, ...others.slice(600), blackS]
  expect(await importAll(file)).toMatchObject({ created: 1_201, refused: [] })
  expect(await stock()).toEqual(shirtStock)
  const before = await importedTables(database.pool)
  expect(await importAll(file)).toMatchObject({ created: 0, updated: 0, unchanged: 1_201, refused: [] })
  expect(await importedTables(database.pool)).toEqual(before)
})

test('A row of the product itself may precede its combinations', async () => {
  const above = { ...remera, sku: 'RE', color: 'Rojo, Negro', talle: 'S, M' }
  expect(await importAll([above, { ...redS, nombre: '', precio: '' }, redM, blackS])).toMatchObject({
    created: 1,
    refused: [],
  })
  expect(await product()).toMatchObject({ sku: 'RE', busqueda: 'remera re', color: 'rojo, negro' })
  expect(await stock()).toEqual(shirtStock)
})

test('A SKU that all rows of a product share is the SKU of the product', async () => {
  const sku = 'RE'
  await importAll(shirt.map((row) => ({ ...row, sku })))
  expect(await product()).toMatchObject({ sku })
  expect(await stock()).toEqual(['negro S 2', 'rojo M 0', 'rojo S 3'])
  expect(await importAll([{ ...blackS, sku, stock: 7 }])).toMatchObject({ updated: 1 })
  expect(await stock()).toEqual(['negro S 7', 'rojo M 0', 'rojo S 3'])
})

test('A repeated combination is refused with both lines', async () => {
  const report = await importAll([...shirt, { ...redS, color: 'ROJO', stock: 9 }])
  expect(report).toMatchObject({
    created: 1,
    refused: [
      { line: 5, reasons: ['La combinación rojo, S ya está en la línea 2: esta fila (línea 5) no se usó'] },
    ],
  })
  expect(await stock()).toEqual(shirtStock)
})

test('A SKU that two combinations share belongs to neither, also in a second import', async () => {
  const file = [...shirt, { ...redM, color: 'verde' }]
  expect(await importAll(file)).toMatchObject({ created: 1, refused: [] })
  expect(await stock()).toEqual(['negro S 2', 'rojo M 0', 'rojo S 3 RE-RS', 'verde M 0'])
  expect(await importAll(file)).toMatchObject({ unchanged: 1, refused: [] })
})

test.each([
  [
    'another price',
    { precio: 1_600 },
    'El precio no es el de la línea 2: todas las filas de un producto dicen lo mismo',
  ],
  [
    'another name',
    { nombre: 'Buzo' },
    'El nombre no es el de la línea 2: todas las filas de un producto dicen lo mismo',
  ],
  [
    'no size',
    { talle: '' },
    'Las combinaciones de un producto tienen todas color y talle, o todas solo uno de los dos',
  ],
  [
    'no combination',
    { color: '', talle: '' },
    'El producto lleva su stock por color y talle: cada fila con stock dice un color, un talle o uno de cada uno',
  ],
  [
    'several colours',
    { color: 'verde, azul' },
    'El producto lleva su stock por color y talle: cada fila con stock dice un color, un talle o uno de cada uno',
  ],
])('A row with %s than the rest of its product is refused with a reason', async (_what, other, reason) => {
  const row = { id: 'remera', color: 'verde', talle: 'S', stock: 1, ...other }
  expect(await importAll([...shirt, row])).toMatchObject({
    created: 1,
    refused: [{ line: 5, reasons: [reason] }],
  })
  expect(await stock()).toEqual(shirtStock)
})

test('A product that cannot be imported is refused row by row', async () => {
  const nameless = shirt.map((row) => ({ ...row, nombre: '' }))
  expect(await importAll([...nameless, buzo])).toMatchObject({
    created: 1,
    refused: [2, 3, 4].map((line) => ({ line, reasons: ['Falta el nombre'] })),
  })
})

test('A single row with lists of colours and sizes, or with one of each, gives one stock number', async () => {
  await importAll([
    { ...remera, color: 'Rojo, negro', talle: 'S, M', stock: 5 },
    { ...buzo, color: 'negro', talle: 'M' },
  ])
  expect(await stock()).toEqual(['5'])
  expect(await stock('buzo')).toEqual(['4'])
})

test('A later file changes the combinations it names, adds new ones and leaves the others', async () => {
  await importAll(shirt)
  const later = [
    { id: 'remera', color: 'ROJO', talle: 'm', stock: 6 },
    { id: 'remera', color: 'verde', talle: 'S', stock: 1, sku: 'RE-VS' },
  ]
  expect(await importAll(later)).toMatchObject({ updated: 1, refused: [] })
  expect(await stock()).toEqual(['negro S 2', 'rojo M 6 RE-RM', 'rojo S 3 RE-RS', 'verde S 1 RE-VS'])
  expect(await product()).toMatchObject({ color: 'rojo, negro, verde', version: 2, precio: 150_000 })
  expect((await movements()).slice(2)).toEqual(['Importación rojo M 6', 'Importación verde S 1'])
  expect(await importAll(later)).toMatchObject({ updated: 0, unchanged: 1 })
})

test('A single row changes one combination by colour and size or by SKU', async () => {
  await importAll(shirt)
  expect(await importAll([{ id: 'remera', color: 'negro', talle: 'S', stock: 1 }])).toMatchObject({
    updated: 1,
  })
  expect(await importAll([{ sku: 'RE-RM', stock: 4 }])).toMatchObject({ updated: 1 })
  expect(await stock()).toEqual(['negro S 1', 'rojo M 4 RE-RM', 'rojo S 3 RE-RS'])
  expect(
    await importAll([
      { sku: 'RE-RM', stock: 5 },
      { sku: 'RE-RS', stock: 6 },
    ]),
  ).toMatchObject({ updated: 1, refused: [] })
  expect(await stock()).toEqual(['negro S 1', 'rojo M 5 RE-RM', 'rojo S 6 RE-RS'])
})

test('A new SKU of a combination increments the version of its product', async () => {
  await importAll(shirt)
  expect(await importAll([{ ...blackS, sku: 'RE-NS' }])).toMatchObject({ updated: 1 })
  expect(await product()).toMatchObject({ version: 2, stock: 5 })
  expect(await stock()).toContain('negro S 2 RE-NS')
})

test('Data of the product can change without combinations in the file, but its stock cannot', async () => {
  await importAll(shirt)
  const reason = 'El producto lleva su stock por color y talle: la fila no dice de cuál es el stock'
  expect(await importAll([{ id: 'remera', color: '', precio: 1_700 }])).toMatchObject({ updated: 1 })
  expect(await importAll([{ id: 'remera', color: '', stock: 9 }])).toMatchObject({
    refused: [{ reasons: [reason] }],
  })
  expect(await product()).toMatchObject({ precio: 170_000, color: 'rojo, negro' })
  expect(await stock()).toEqual(shirtStock)
})

test('A row that gives the SKU of a combination to another combination is refused', async () => {
  await importAll(shirt)
  expect(await importAll([{ ...redM, color: 'negro', talle: 'M' }])).toMatchObject({
    updated: 0,
    refused: [{ reasons: ['El SKU RE-RM ya es de otra combinación (rojo, M)'] }],
  })
})

test('A product can change from one stock number to combinations and back, with a movement and a reason', async () => {
  await importAll([{ ...remera, color: 'negro, rojo', talle: 'S, M', stock: 10 }])
  expect(await importAll(shirt)).toMatchObject({ updated: 1, refused: [] })
  expect(await stock()).toEqual(shirtStock)
  expect(await product()).toMatchObject({ color: 'rojo, negro', talle: 'S, M', version: 2 })
  expect(await importAll([{ ...remera, color: 'Rojo, negro', talle: 'S, M', stock: 5 }])).toMatchObject({
    updated: 1,
    refused: [],
  })
  expect(await stock()).toEqual(['5'])
  expect(await product()).toMatchObject({ version: 3 })
  expect(await movements()).toEqual([
    'Inicial   10',
    'Importación   -10 Una importación pasó el producto a contar por color y talle',
    'Importación rojo S 3',
    'Importación negro S 2',
    'Importación negro S -2 Una importación pasó el producto a un solo número',
    'Importación rojo S -3 Una importación pasó el producto a un solo número',
    'Importación   5',
  ])
})

test('The codes of a removed product can be used again', async () => {
  await importAll(shirt)
  const { rows } = await database.pool.query<{ id: string }>('select id from products')
  for (const { id } of rows) await removeProduct(database.pool, { id, at: new Date() })
  const rowsWithNewId = shirt.map((row) => ({ ...row, id: 'remera-nueva' }))
  expect(await importAll(rowsWithNewId)).toMatchObject({ created: 1, refused: [] })
  expect(await stock('remera-nueva')).toEqual(shirtStock)
})

test('The pictures of all rows belong to the product, and a picture of one colour shows that colour', async () => {
  const found: ImagesOf = (names) => ({
    nameByUrl: new Map(names.map((name) => [`/img/${name}`, name])),
    notes: [],
  })
  const pictured = [
    { ...redS, images: 'uno.jpg, juntos.jpg' },
    { ...redM, images: 'uno.jpg' },
    { ...blackS, images: 'dos.jpg, juntos.jpg' },
  ]
  await importAll(pictured, found)
  expect(await product()).toMatchObject({
    images: ['/img/uno.jpg', '/img/juntos.jpg', '/img/dos.jpg'],
    coloresDeImagenes: { '/img/uno.jpg': 'rojo', '/img/dos.jpg': 'negro' },
  })
  expect(await importAll(pictured, found)).toMatchObject({ unchanged: 1 })
  await importAll([{ ...redS, images: 'uno.jpg, dos.jpg' }, { ...redM, images: '' }, blackS], found)
  expect(await product()).toMatchObject({ images: ['/img/uno.jpg', '/img/dos.jpg'] })
})

test('The order of a product’s rows does not change the stock of its combinations', async () => {
  const choice = fc.record({
    color: fc.constantFrom('rojo', 'negro', 'Verde agua', 'Ñandú'),
    talle: fc.constantFrom('S', 'M', '38', 'Único'),
    stock: fc.nat({ max: 50 }),
  })
  const rows = fc
    .uniqueArray(choice, { minLength: 2, maxLength: 12, selector: ({ color, talle }) => `${color} ${talle}` })
    .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })))
  await fc.assert(
    fc.asyncProperty(rows, async (orders) => {
      const outcomes: string[][] = []
      for (const [first, ...others] of orders) {
        await empty()
        const file = [{ ...remera, ...first }, ...others.map((row) => ({ id: 'remera', ...row }))]
        expect(await importAll(file)).toMatchObject({ created: 1, refused: [] })
        await assertStockMatchesMovements(database.pool)
        outcomes.push(await stock())
      }
      expect(outcomes[0]).toEqual(outcomes[1])
      expect(outcomes[0]).toHaveLength(orders[0].length)
    }),
    { numRuns: 25 },
  )
})

const importAll = (rows: readonly unknown[], imagesOf?: ImagesOf) =>
  importRows(database.pool, rows, imagesOf && { imagesOf })

const product = () => storedProduct(database.pool, 'remera')

/** Returns each stock row as 'rojo M 0 RE-RM': colour, size, units and SKU. */
const stock = (id = 'remera') =>
  lines(
    `select concat_ws(' ', nullif(color, ''), nullif(talle, ''), stock, nullif(sku, '')) as line from variants
     where product_id = $1 order by color, talle`,
    [id],
  )

const MOVEMENTS = `select concat_ws(' ', kind, color, talle, quantity, reason) as line from stock_movements order by id`
const movements = () => lines(MOVEMENTS)

async function lines(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(query, values)
  return rows.map(({ line }) => line)
}
