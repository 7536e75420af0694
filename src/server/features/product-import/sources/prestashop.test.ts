import { expect, test } from 'vitest'
import { importedRows } from '#testing/fixtures/converted-export.ts'

test.each([
  [
    'English',
    'Product ID,Image,Name,Reference,Category,Price (tax excl.),Price (tax incl.),Quantity,Status,Position',
  ],
  [
    'Spanish',
    'ID de Producto,Imagen,Nombre,Referencia,Categoría,Precio (imp. excl.),Precio (imp. incl.),Cantidad,Estado,Posición',
  ],
])('A product of PrestaShop has its price with taxes, with %s headings', async (_language, heading) => {
  expect(
    await importedRows(
      `${heading}\n12,https://p.test/12.jpg,Tapado paño,TAP,Abrigos,100000.00,121000.00,4,1,1`,
    ),
  ).toEqual([
    {
      id: '12',
      sku: 'TAP',
      nombre: 'Tapado paño',
      categoria: 'Abrigos',
      precio: 12_100_000,
      stock: 4,
      publicado: 'si',
      images: ['https://p.test/12.jpg'],
    },
  ])
})

test('A category of PrestaShop is the first below the root', async () => {
  const text = `Product ID,Active (0/1),Name *,"Categories (x,y,z...)",Reference #\n3,0,Saco,"Inicio,Abrigos,Ofertas",S-3`
  expect(await importedRows(text)).toEqual([
    { id: '3', sku: 'S-3', nombre: 'Saco', categoria: 'Abrigos', publicado: 'no' },
  ])
})

test('A combination of PrestaShop belongs to the product of its id', async () => {
  expect(
    await importedRows(`
Product ID*,Attribute (Name:Type:Position)*,Value (Value:Position)*,Reference,Impact on price,Quantity
12,"Color:color:0, Talle:select:1","Azul:0, 38,5:1",TAP-A,0,2`),
  ).toEqual([{ id: '12', sku: 'TAP-A', color: 'azul', talle: '38.5', stock: 2 }])
})
