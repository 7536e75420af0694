import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxFile } from '#testing/fixtures/xlsx-file.ts'
import { parseNamedColumns } from '#server/features/product-import/columns/named-columns.ts'
import { normaliseProductRow } from '#server/features/product-import/columns/normalise-product-row.ts'
import { openProductFile } from './open-product-file.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function productsOf(content: string | Uint8Array, columns?: string) {
  const name = path.join(folder, 'productos')
  await writeFile(name, content)
  const file = await openProductFile(name, { named: columns ? parseNamedColumns(columns) : [] })
  const products: unknown[] = []
  for await (const { line, row } of file.rows()) {
    const read = normaliseProductRow(row)
    products.push([line, read.ok ? read.product : read.reasons])
  }
  return { products, unused: file.unusedColumns, hasPublishedColumn: file.hasPublishedColumn }
}

const HEADING =
  'Handle;Title;Vendor;Type;Option1 Name;Option1 Value;Variant SKU;Variant Inventory Qty;Variant Price;Image Src;Status'
const ROWS = [
  'blusa;Blusa;Mar;Tops;Color;Rojo;BL-R;3;15.000;a.jpg;active',
  'blusa;;;;;Negro;BL-N;1;15.500,50;b.jpg;',
  'gorro;Gorro;Mar;Accesorios;;;GO-1;7;900;;draft',
]
const csvWith = (heading: string) => [heading, ...ROWS].join('\n')

test('An export of Shopify gives the same products as XLSX, and as CSV with named columns', async () => {
  const plain = await productsOf(csvWith(HEADING))
  expect(plain).toMatchObject({
    products: [
      [2, { id: 'blusa', nombre: 'Blusa', categoria: 'Tops', images: ['a.jpg', 'b.jpg'] }],
      [2, { id: 'blusa', color: 'rojo', sku: 'BL-R', stock: 3, precio: 1_500_000 }],
      [3, { id: 'blusa', color: 'negro', sku: 'BL-N', stock: 1, precio: 1_550_050 }],
      [4, { id: 'gorro', nombre: 'Gorro', precio: 90_000, publicado: 'no' }],
    ],
    unused: ['Vendor'],
    hasPublishedColumn: true,
  })
  const sheet = xlsxFile([HEADING, ...ROWS].map((row) => row.split(';')))
  expect(await productsOf(sheet)).toEqual(plain)

  const renamed = HEADING.replace('Variant Price', 'Amount').replace('Type', 'Grupo')
  await expect(productsOf(csvWith(renamed))).rejects.toThrow(/dice «Handle», «Title».+--columns/)
  expect(await productsOf(csvWith(renamed), 'precio=Amount,categoria=Grupo')).toEqual(plain)
  expect(await productsOf(csvWith(HEADING), 'id=Handle,precio=Variant Price')).toEqual(plain)
})

test('A named colour or size of an export with options replaces the option', async () => {
  const heading = 'Identificador de URL;Nombre;Nombre de propiedad 1;Valor de propiedad 1;Tono;Precio'
  const content = `${heading}\nbuzo;Buzo;Talle;M;Rojo;100\n`
  expect(await productsOf(content, 'color=Tono')).toMatchObject({
    products: [[2, { color: 'rojo', talle: 'M' }]],
  })
  expect(await productsOf(content, 'color=Valor de propiedad 1,talle=Tono')).toMatchObject({
    products: [[2, { color: 'M', talle: 'Rojo' }]],
  })
})

test('A named column of an export of Shopify replaces the columns of its field', async () => {
  const { products, unused } = await productsOf(csvWith(HEADING), 'nombre=Vendor,categoria=Title')
  expect(products).toMatchObject([
    [2, { id: 'blusa', nombre: 'Mar', categoria: 'Blusa' }],
    [2, { sku: 'BL-R' }],
    [3, { sku: 'BL-N' }],
    [4, { nombre: 'Mar', categoria: 'Gorro' }],
  ])
  expect(unused).toEqual(['Type'])
})
