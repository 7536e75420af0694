import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { areSharedCasesMissing, SHARED_CASES_REMEDY, sharedCsvFolder } from '#testing/fixtures/shared-data.ts'
import { noImages, storedProduct } from '#testing/fixtures/import-rows.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { importProducts } from '#server/features/product-import/import-products.ts'
import { openProductFile } from '#server/features/product-import/csv/open-product-file.ts'

const HEADING =
  'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Precio;Precio promocional;Stock;SKU;Mostrar en tienda'

const ROWS = [
  'remera-lisa;Remera lisa;"Ropa > Tops, Ofertas";Color;Rojo;Talle;S;1500.00;1200.00;3;RL-1;SÍ',
  'remera-lisa;;;Color;Rojo;Talle;M;1500.00;1200.00;0;RL-2;',
  'remera-lisa;;;;Negro;;S;;;2;;',
  'sombrero;Sombrero;Accesorios;;;;;900.00;;4;SO-1;NO',
]

test('An export of Tiendanube imports unchanged, with one product per identifier and one combination per row', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-tiendanube-'))
  const database = await openTestDatabase()
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  const file = path.join(folder, 'tiendanube.csv')
  await writeFile(file, Buffer.from([HEADING, ...ROWS].join('\r\n'), 'latin1'))
  const csv = await openProductFile(file)
  expect(csv).toMatchObject({ unusedColumns: [], hasPublishedColumn: true })
  const importRows = async () =>
    (await importProducts(database.pool, { rows: () => csv.rows(), findImages: noImages })).report

  expect(await importRows()).toEqual({ created: 2, updated: 0, unchanged: 0, refused: [], notes: [] })
  expect(await storedProduct(database.pool, 'remera-lisa')).toMatchObject({
    nombre: 'Remera lisa',
    categoria: 'Tops',
    color: 'rojo, negro',
    talle: 'S, M',
    precio: 120_000,
    publicado: 'si',
  })
  expect(await storedProduct(database.pool, 'sombrero')).toMatchObject({
    sku: 'SO-1',
    publicado: 'no',
    stock: 4,
  })
  const { rows } = await database.pool.query(
    `select color, talle, sku, stock from variants where product_id = 'remera-lisa' order by color, talle`,
  )
  expect(rows).toEqual([
    { color: 'negro', talle: 'S', sku: '', stock: 2 },
    { color: 'rojo', talle: 'M', sku: 'RL-2', stock: 0 },
    { color: 'rojo', talle: 'S', sku: 'RL-1', stock: 3 },
  ])
  await assertStockMatchesMovements(database.pool)
  expect(await importRows()).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('A whole export with sizes such as 38,5, former prices and colours of several words is imported', async ({
  skip,
}) => {
  skip(areSharedCasesMissing, SHARED_CASES_REMEDY)
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const csv = await openProductFile(path.join(sharedCsvFolder, 'tiendanube-38coma5.csv'))
  const { report } = await importProducts(database.pool, { rows: () => csv.rows(), findImages: noImages })
  expect(report).toMatchObject({ created: 5, refused: [] })
  expect(report.notes.map(({ note }) => note)).toEqual([
    'El color «Blanco, lunares negros» quedó como «Blanco / lunares negros»',
    'El color «Negro, lunares blancos» quedó como «Negro / lunares blancos»',
  ])
  const stored = await Promise.all(
    ['zapatilla-urbana', 'remera-lunares', 'oferta-clara'].map((id) => storedProduct(database.pool, id)),
  )
  expect(stored).toMatchObject([
    { precio: 7_490_000, precioAnterior: 8_990_000, talle: '38, 38.5, 39', stock: 9 },
    { precio: 1_500_000, precioAnterior: null, color: 'Blanco / lunares negros, Negro / lunares blancos' },
    { precio: 2_000_000, precioAnterior: 3_000_000 },
  ])
})
