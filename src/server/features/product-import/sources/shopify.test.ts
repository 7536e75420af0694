import { expect, test } from 'vitest'
import { importedRows } from '#testing/fixtures/converted-export.ts'

const HEADING =
  'Handle,Title,Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status'

test('A product of Shopify has a row with all pictures and a row per variant', async () => {
  expect(
    await importedRows(`${HEADING}
vestido-lino,Vestido lino,Mar,Apparel & Accessories > Clothing > Dresses,Vestidos,true,Color,Rojo,Size,M,VL-RM,3,45000.00,52000.00,https://cdn.test/a.jpg?v=1,1,https://cdn.test/a.jpg?v=1,active
vestido-lino,,,,,,,Negro,,"38,5",VL-NM,0,45000.00,,https://cdn.test/b.jpg,2,https://cdn.test/c.jpg,
vestido-lino,,,,,,,,,,,,,,https://cdn.test/c.jpg,3,,`),
  ).toEqual([
    {
      id: 'vestido-lino',
      nombre: 'Vestido lino',
      categoria: 'Vestidos',
      publicado: 'si',
      images: ['https://cdn.test/a.jpg?v=1', 'https://cdn.test/b.jpg', 'https://cdn.test/c.jpg'],
    },
    {
      id: 'vestido-lino',
      color: 'rojo',
      talle: 'M',
      sku: 'VL-RM',
      stock: 3,
      precio: 4_500_000,
      precioAnterior: 5_200_000,
      images: ['https://cdn.test/a.jpg?v=1'],
    },
    {
      id: 'vestido-lino',
      color: 'negro',
      talle: '38.5',
      sku: 'VL-NM',
      stock: 0,
      precio: 4_500_000,
      precioAnterior: null,
      images: ['https://cdn.test/c.jpg'],
    },
  ])
})

test('A product of Shopify without options is one row with its pictures', async () => {
  expect(
    await importedRows(`${HEADING}
gorro,Gorro,Mar,Apparel & Accessories > Hats,,true,Title,Default Title,,,GO-1,7,9000.00,,https://cdn.test/g1.jpg,1,,active
gorro,,,,,,,,,,,,,,https://cdn.test/g2.jpg,2,,`),
  ).toEqual([
    {
      id: 'gorro',
      nombre: 'Gorro',
      categoria: 'Hats',
      color: '',
      talle: '',
      sku: 'GO-1',
      stock: 7,
      precio: 900_000,
      precioAnterior: null,
      publicado: 'si',
      images: ['https://cdn.test/g1.jpg', 'https://cdn.test/g2.jpg'],
    },
  ])
})

test.each([
  ['true', 'active', 'si'],
  ['false', 'active', 'no'],
  ['true', 'draft', 'no'],
  ['true', 'archived', 'no'],
  ['', 'active', 'si'],
])(
  'A product of Shopify with published %j and the status %s has publicado %s',
  async (published, status, publicado) => {
    const text = `Handle,Title,Published,Variant Price,Status\na,Buzo,${published},100,${status}`
    expect(await importedRows(text)).toEqual([expect.objectContaining({ publicado })])
  },
)

test('The newer headings of Shopify are read', async () => {
  expect(
    await importedRows(`
Title,URL handle,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL
Remera río,remera-rio,Tops,TRUE,Active,RR-S,Talle,S,15000,18000,2,https://cdn.test/r.jpg`),
  ).toEqual([
    {
      id: 'remera-rio',
      nombre: 'Remera río',
      categoria: 'Tops',
      color: '',
      talle: 'S',
      sku: 'RR-S',
      stock: 2,
      precio: 1_500_000,
      precioAnterior: 1_800_000,
      publicado: 'si',
      images: ['https://cdn.test/r.jpg'],
    },
  ])
})

test('Each variant of Shopify has its own cost, and a cost of zero is unknown', async () => {
  const rows = await importedRows(`Handle,Title,Option1 Name,Option1 Value,Variant Price,Cost per item
gorro,Gorro,Size,S,9000.00,4100.50
gorro,,,M,9000.00,0.00`)
  expect(rows.map((row) => 'costo' in row && row.costo)).toEqual([false, 410_050, false])
})
