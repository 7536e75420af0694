import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noImages, storedProduct } from '#testing/fixtures/import-rows.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { importProducts } from '#server/features/product-import/import-products.ts'
import { openProductFile } from '#server/features/product-import/csv/open-product-file.ts'

const SHOPIFY = `Handle,Title,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status
blusa,Blusa,Tops,true,Color,Rojo,BL-R,3,20000.00,https://cdn.test/a.jpg,active
blusa,,,,,Negro,BL-N,1,20000.00,https://cdn.test/b.jpg,
blusa,,,,,,,,,https://cdn.test/c.jpg,
`
const WOOCOMMERCE = `ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
70,variable,FA,Falda,1,1,,,Faldas,,Talle,"S, M"
71,simple,GO,Gorro,0,1,2,5000,Accesorios,,,
72,variation,FA-S,Falda - S,1,1,4,30000,,FA,Talle,S
73,variation,FA-M,Falda - M,1,1,5,30000,,FA,Talle,M
`

test.each<
  [shop: string, text: string, expected: { created: number; id: string; product: object; stocks: object[] }]
>([
  [
    'Shopify',
    SHOPIFY,
    {
      created: 1,
      id: 'blusa',
      product: {
        nombre: 'Blusa',
        categoria: 'Tops',
        color: 'rojo, negro',
        precio: 2_000_000,
        publicado: 'si',
      },
      stocks: [
        { color: 'negro', talle: '', sku: 'BL-N', stock: 1 },
        { color: 'rojo', talle: '', sku: 'BL-R', stock: 3 },
      ],
    },
  ],
  [
    'WooCommerce',
    WOOCOMMERCE,
    {
      created: 2,
      id: '70',
      product: { nombre: 'Falda', sku: 'FA', talle: 'S, M', precio: 3_000_000, publicado: 'si' },
      stocks: [
        { color: '', talle: 'M', sku: 'FA-M', stock: 5 },
        { color: '', talle: 'S', sku: 'FA-S', stock: 4 },
      ],
    },
  ],
])('An export of %s imports unchanged, and again without changes', async (_shop, text, expected) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-export-'))
  const database = await openTestDatabase()
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  const file = path.join(folder, 'export.csv')
  await writeFile(file, text)
  const csv = await openProductFile(file)
  const importRows = async () =>
    (await importProducts(database.pool, { rows: () => csv.rows(), findImages: noImages })).report

  const { created, id, product, stocks } = expected
  expect(await importRows()).toEqual({ created, updated: 0, unchanged: 0, refused: [], notes: [] })
  expect(await storedProduct(database.pool, id)).toMatchObject(product)
  const { rows } = await database.pool.query(
    `select color, talle, sku, stock from variants where product_id = $1 order by color, talle`,
    [id],
  )
  expect(rows).toEqual(stocks)
  await assertStockMatchesMovements(database.pool)
  expect(await importRows()).toMatchObject({ created: 0, updated: 0, unchanged: created, refused: [] })
})
