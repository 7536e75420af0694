import { expect, test } from 'vitest'
import { importedRows } from '#testing/fixtures/converted-export.ts'

test.each([
  ['English', 'ITEM_ID,VARIATION_ID,SKU,TITLE,VARIATIONS,QUANTITY,PRICE,CURRENCY_ID,STATUS,CATEGORY'],
  [
    'Spanish',
    'Número de publicación,Número de variante,SKU,Título,Variantes,Cantidad,Precio,Moneda,Estado,Categoría',
  ],
])('A publication of Mercado Libre has a row per variant, with %s headings', async (_language, heading) => {
  expect(
    await importedRows(`${heading}
MLA11,,,Campera puffer,,5,60000,$,Activa,Ropa > Camperas
MLA11,901,CP-N,Campera puffer,"Color : Negro | Talle : 38,5",2,60000,$,Activa,
MLA12,,PAN,Pantuflas,,4,30,US$,Pausada,Calzado`),
  ).toEqual([
    {
      id: 'MLA11',
      nombre: 'Campera puffer',
      categoria: 'Camperas',
      precio: 6_000_000,
      publicado: 'si',
    },
    {
      id: 'MLA11',
      sku: 'CP-N',
      nombre: 'Campera puffer',
      color: 'negro',
      talle: '38.5',
      stock: 2,
      precio: 6_000_000,
      publicado: 'si',
    },
    ['El precio «30 US$» no es un importe en pesos'],
  ])
})
