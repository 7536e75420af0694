import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { importRows, importedTables, noImages, storedProduct } from '#testing/fixtures/import-rows.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { SHARED_DATA_REMEDY, sharedDataFolder, isSharedDataMissing } from '#testing/fixtures/shared-data.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { importProducts } from './import-products.ts'
import type { FileRow, ImagesOf } from './csv/product-file.ts'
import { removeProduct } from '#server/features/products/product-store.ts'
import { openProductFile } from './csv/open-product-file.ts'

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
  color: 'Rojo,negro',
  stock: 5,
  precio: 1_500.5,
  publicado: 'si',
}
const buzo = { id: '2', sku: 'BU-2', nombre: 'Buzo', categoria: 'Sweaters', precio: 900 }

test('New rows become searchable products with an initial stock movement', async () => {
  const report = await importIntoShop([remera, buzo])
  expect(report).toEqual({ created: 2, updated: 0, unchanged: 0, refused: [], notes: [] })
  expect(await product('1')).toMatchObject({
    nombre: 'Remera Ámbar',
    color: 'rojo, negro',
    colores: ['rojo', 'negro'],
    busqueda: 'remera ambar re 1',
    stock: 5,
    precio: 150_050,
    publicado: 'si',
    version: 1,
  })
  expect(await product('2')).toMatchObject({ stock: 0, publicado: 'no', images: [] })
  expect(await movements()).toEqual([{ product_id: '1', kind: 'Inicial', quantity: 5 }])
})

test('The last line of the file becomes the newest product of the shop', async () => {
  await importIntoShop([buzo, remera])
  expect(await column('select id from products order by orden desc')).toEqual(['1', '2'])
})

test('The same file again writes nothing', async () => {
  await importIntoShop([remera, buzo])
  const before = await importedTables(database.pool)
  expect(await importIntoShop([remera, buzo])).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await importedTables(database.pool)).toEqual(before)
})

test('An imported row finds its product by SKU and changes only the given fields, the stock by a movement', async () => {
  await importIntoShop([remera])
  expect(await importIntoShop([{ sku: 'RE-1', stock: '2', precio: '1.700,00' }])).toMatchObject({
    updated: 1,
  })
  expect(await product('1')).toMatchObject({ nombre: 'Remera Ámbar', stock: 2, precio: 170_000, version: 2 })
  expect(await movements()).toEqual([
    { product_id: '1', kind: 'Inicial', quantity: 5 },
    { product_id: '1', kind: 'Importación', quantity: -3 },
  ])
})

test('An imported name or colour is searchable at once', async () => {
  await importIntoShop([remera])
  await importIntoShop([{ sku: 'RE-1', nombre: 'Remera Ñandú', color: 'Óxido' }])
  expect(await product('1')).toMatchObject({
    busqueda: 'remera nandu re 1',
    color: 'Óxido',
    colores: ['oxido'],
  })
})

test('An id identifies a product without SKU in the row, and the product keeps its SKU', async () => {
  await importIntoShop([{ ...buzo, sku: '' }, remera])
  expect(
    await importIntoShop([
      { ...buzo, sku: '', precio: 950 },
      { ...remera, sku: '', nombre: 'Remera' },
    ]),
  ).toMatchObject({
    updated: 2,
  })
  expect(await product('1')).toMatchObject({ sku: 'RE-1', busqueda: 'remera re 1' })
})

test('A product imported without SKU gets the SKU of a later file and is not duplicated', async () => {
  const { sku: _sku, ...nameless } = remera
  await importIntoShop([nameless, { ...buzo, sku: '' }])
  expect(await importIntoShop([remera, buzo])).toEqual({
    created: 0,
    updated: 2,
    unchanged: 0,
    refused: [],
    notes: [],
  })
  expect(await product('1')).toMatchObject({ sku: 'RE-1', busqueda: 'remera ambar re 1', stock: 5 })
  expect(await movements()).toEqual([{ product_id: '1', kind: 'Inicial', quantity: 5 }])
  expect(await importIntoShop([remera, buzo])).toMatchObject({ created: 0, unchanged: 2 })
})

test('A product without SKU takes the first SKU for its id, and a second row is refused with both lines', async () => {
  await importIntoShop([{ ...remera, sku: '' }])
  const report = await importIntoShop([remera, { ...remera, sku: 'RE-2', stock: 9 }, { id: '1', stock: 3 }])
  const reasonAt = (line: number) => `El id 1 ya está en la línea 2: esta fila (línea ${line}) no se usó`
  expect(report).toMatchObject({
    created: 0,
    updated: 1,
    refused: [
      { line: 3, reasons: [reasonAt(3)] },
      { line: 4, reasons: [reasonAt(4)] },
    ],
  })
  expect(await product('1')).toMatchObject({ sku: 'RE-1', stock: 5 })
})

test('The SKU of a product wins over the id of a product without SKU', async () => {
  await importIntoShop([remera, { ...buzo, sku: '' }])
  expect(await importIntoShop([{ ...remera, id: '2', stock: 4 }])).toMatchObject({ created: 0, updated: 1 })
  expect(await product('1')).toMatchObject({ sku: 'RE-1', stock: 4 })
  expect(await product('2')).toMatchObject({ sku: '', nombre: 'Buzo' })
})

test('A new product whose id is taken gets an id of its own', async () => {
  await importIntoShop([remera])
  const report = await importIntoShop([{ ...buzo, id: '1' }])
  expect(report).toMatchObject({
    created: 1,
    notes: [{ line: 2, note: expect.stringContaining('El id 1 ya es de otro') }],
  })
  expect(await product('1')).toMatchObject({ sku: 'RE-1' })
  expect(await importIntoShop([{ ...buzo, id: '1' }])).toMatchObject({ unchanged: 1, notes: [] })
})

test('A second row with the same SKU, or the same id and no SKU, is refused with both lines', async () => {
  const report = await importIntoShop([remera, { ...buzo, sku: 'RE-1' }, { id: '1', nombre: 'Otra' }])
  expect(report.created).toBe(1)
  expect(report.refused).toMatchObject([
    { line: 3, sku: 'RE-1', reasons: ['El SKU RE-1 ya está en la línea 2: esta fila (línea 3) no se usó'] },
    { line: 4, sku: '', reasons: ['El id 1 ya está en la línea 2: esta fila (línea 4) no se usó'] },
  ])
})

test('Unreadable rows are refused with their line and do not stop the import', async () => {
  const unknownCode = 'No hay ningún producto con el código N-1'
  const report = await importIntoShop([
    { ...remera, stock: '-1' },
    { nombre: 'Sin código' },
    { sku: 'N-1' },
    buzo,
  ])
  expect(report.created).toBe(1)
  expect(report.refused).toMatchObject([
    { line: 2, sku: 'RE-1', reasons: ['El stock no puede ser negativo'] },
    { line: 3, sku: '', reasons: ['Falta el precio'] },
    { line: 4, sku: 'N-1', reasons: [unknownCode, 'Falta el nombre', 'Falta el precio'] },
  ])
})

test('A product without a price is imported and cannot be published', async () => {
  const waiting = { ...remera, precio: '0', publicado: 'no' }
  const refused = (line: number) => ({
    line,
    sku: 'RE-1',
    reasons: ['El precio debe ser mayor a 0 para publicar el producto'],
  })
  expect(await importIntoShop([{ ...waiting, publicado: 'si' }])).toMatchObject({
    created: 0,
    refused: [refused(2)],
  })
  expect(await importIntoShop([waiting])).toMatchObject({ created: 1, refused: [] })
  expect(await importIntoShop([{ sku: 'RE-1', publicado: 'si' }])).toMatchObject({ refused: [refused(2)] })
  expect(await importIntoShop([{ sku: 'RE-1', publicado: 'si', precio: 900 }])).toMatchObject({ updated: 1 })
  expect(await importIntoShop([buzo, { sku: 'RE-1', precio: '0,00' }])).toMatchObject({
    created: 1,
    refused: [refused(3)],
  })
  expect(await product('1')).toMatchObject({ precio: 90_000, publicado: 'si' })
})

test('A removed product stays removed, and its SKU can be used again', async () => {
  await importIntoShop([remera])
  await removeProduct(database.pool, { id: '1', at: new Date() })
  expect(await importIntoShop([{ id: '1', precio: 10 }])).toMatchObject({
    refused: [{ reasons: ['El producto con id 1 fue quitado de la tienda'] }],
  })
  expect(await importIntoShop([remera])).toMatchObject({ created: 1, notes: [{ sku: 'RE-1' }] })
})

test('Imported pictures replace those of the product, which keeps its own if none is usable', async () => {
  const found: ImagesOf = (names) =>
    names.includes('falta.jpg')
      ? { notes: ['Sin la foto'] }
      : { nameByUrl: new Map(names.map((name) => [`/img/${name}`, name])), notes: [] }
  await importIntoShop([{ ...remera, images: 'a, b' }], found)
  expect(await product('1')).toMatchObject({ images: ['/img/a', '/img/b'] })
  const report = await importIntoShop([{ ...remera, images: 'falta.jpg' }], found)
  expect(report).toMatchObject({ unchanged: 1, notes: [{ line: 2, sku: 'RE-1', note: 'Sin la foto' }] })
  await importIntoShop([{ ...remera, images: '' }], found)
  expect(await product('1')).toMatchObject({ images: [] })
})

test('The name of a picture gives its colour, and a picture given by address keeps its colour', async () => {
  const found: ImagesOf = (names) => ({
    nameByUrl: new Map(names.map((name) => [`/img/${name.replace('/img/', '')}`, name])),
    notes: [],
  })
  const dyed = { ...remera, color: 'negro, rojo', images: 'remera-negra.jpg, remera-roja.jpg, etiqueta.jpg' }
  const colors = { '/img/remera-negra.jpg': 'negro', '/img/remera-roja.jpg': 'rojo' }
  await importIntoShop([dyed], found)
  expect(await product('1')).toMatchObject({ coloresDeImagenes: colors })
  expect(await importIntoShop([dyed], found)).toMatchObject({ unchanged: 1 })
  await importIntoShop([{ sku: remera.sku, images: '/img/etiqueta.jpg, /img/remera-roja.jpg' }], found)
  expect(await product('1')).toMatchObject({
    images: ['/img/etiqueta.jpg', '/img/remera-roja.jpg'],
    coloresDeImagenes: { '/img/remera-roja.jpg': 'rojo' },
  })
})

test('A truncated file changes nothing', async () => {
  await importIntoShop([remera])
  const before = await importedTables(database.pool)
  const breaking = async function* (): AsyncIterable<FileRow> {
    for (let line = 2; line <= 1_300; line++)
      yield { line, row: { ...buzo, id: `n${line}`, sku: `N-${line}` } }
    throw new Error('The disk is gone')
  }
  await expect(importProducts(database.pool, { rows: breaking, findImages: noImages })).rejects.toThrow(
    'The disk is gone',
  )
  expect(await importedTables(database.pool)).toEqual(before)
})

test('Two concurrent imports of one file create each product once', async () => {
  const overtaken = async function* (): AsyncIterable<FileRow> {
    yield { line: 2, row: buzo }
    expect(await importIntoShop([remera, buzo])).toMatchObject({ created: 2 })
  }
  const { report } = await importProducts(database.pool, { rows: overtaken, findImages: noImages })
  expect(report).toMatchObject({ created: 0, unchanged: 1 })
  expect(await column('select nombre from products order by orden')).toEqual(['Remera Ámbar', 'Buzo'])
})

test('An import that changes the catalogue writes one audit entry', async () => {
  await importIntoShop([remera, buzo])
  await importIntoShop([remera, buzo])
  const { rows } = await database.pool.query('select actor, what, object, after from audit_trail')
  expect(rows).toEqual([
    {
      actor: 'importación',
      what: 'importó productos',
      object: expect.stringMatching(/^import:/),
      after: { archivo: '', productos: 2 },
    },
  ])
})

test('The real catalogue imports 893 published products, 788 with stock, and a second import changes nothing', async ({
  skip,
}) => {
  skip(isSharedDataMissing, SHARED_DATA_REMEDY)
  const csv = await openProductFile(path.join(sharedDataFolder, 'catalogo.csv'))
  const importCatalogue = async () =>
    (await importProducts(database.pool, { rows: () => csv.rows(), findImages: noImages })).report
  expect(await importCatalogue()).toEqual({ created: 990, updated: 0, unchanged: 0, refused: [], notes: [] })
  expect(await column(`select count(*)::int from products where publicado = 'si'`)).toEqual([893])
  expect(
    await column(
      `select count(*)::int from products where publicado = 'si' and exists (select from variants where product_id = id and stock > 0)`,
    ),
  ).toEqual([788])
  const sums = `select (select sum(stock) from variants) = (select sum(quantity) from stock_movements)`
  expect(await column(sums)).toEqual([true])
  expect(await importCatalogue()).toEqual({ created: 0, updated: 0, unchanged: 990, refused: [], notes: [] })
})

const importIntoShop = (rows: readonly unknown[], imagesOf?: ImagesOf) =>
  importRows(database.pool, rows, imagesOf && { imagesOf })

const product = (id: string) => storedProduct(database.pool, id)

const movements = async () =>
  (await database.pool.query('select product_id, kind, quantity from stock_movements order by id')).rows

async function column(query: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(query)
  return rows.map((row) => Object.values(row)[0])
}
