import { expect, test } from 'vitest'
import { importedRows } from '#testing/fixtures/converted-export.ts'

test.each([
  ['Tiendanube', 'Identificador de URL,Nombre,Descripción', 'a,Buzo,<p>De lana.</p><p>Abriga.</p>'],
  ['Shopify', 'Handle,Title,Body (HTML),Variant Price', 'a,Buzo,<p>De lana.</p><p>Abriga.</p>,100'],
  [
    'WooCommerce',
    'ID,Tipo,Nombre,Descripción corta,Descripción,Precio normal',
    'a,simple,Buzo,De lana.,Abriga.,100',
  ],
  [
    'WooCommerce with line ends',
    'ID,Type,Name,Short description,Description,Regular price',
    'a,simple,Buzo,,De lana.\\n\\nAbriga.,100',
  ],
  ['PrestaShop', 'Product ID,Name,Reference,Summary,Description', 'a,Buzo,B1,<p>De lana.</p>,<p>Abriga.</p>'],
  ['Mercado Libre', 'item_id,title,description', 'a,Buzo,<p>De lana.</p><p>Abriga.</p>'],
])('The descriptions of an export of %s become one text', async (_shop, heading, row) => {
  expect(await importedRows(`${heading}\n${row}`)).toEqual([
    expect.objectContaining({ descripcion: 'De lana.\n\nAbriga.' }),
  ])
})

test.each([
  ['lower than the price', '1000,800', { precio: 80_000, precioAnterior: 100_000 }],
  ['equal to the price', '1000,1000', { precio: 100_000, precioAnterior: null }],
  ['blank', '1000,', { precio: 100_000, precioAnterior: null }],
])('A promotional price that is %s gives the price and the former price', async (_case, prices, expected) => {
  const [product] = await importedRows(
    `Identificador de URL,Nombre,Precio,Precio promocional\na,Buzo,${prices}`,
  )
  expect(product).toMatchObject(expected)
})

test('A row without prices, and an export without promotional prices, leave the former price as it is', async () => {
  const rows = [
    ...(await importedRows('Identificador de URL,Nombre,Precio,Precio promocional\na,Buzo,,')),
    ...(await importedRows('Identificador de URL,Nombre,Precio\na,Buzo,100')),
  ]
  for (const row of rows) expect(row).not.toHaveProperty('precioAnterior')
})
