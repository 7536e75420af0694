import { expect, test } from 'vitest'
import { importedRows } from '#testing/fixtures/converted-export.ts'

test('A product of Tiendanube has one row per combination, with the promotional price and the last category', async () => {
  expect(
    await importedRows(`
Identificador de URL,Nombre,Categorías,Nombre de propiedad 1,Valor de propiedad 1,Nombre de propiedad 2,Valor de propiedad 2,Precio,Precio promocional,Stock,SKU,Mostrar en tienda
pollera-midi,Pollera midi,"Ropa > Faldas, Ofertas",Color,Verde agua,Talle,"38,5",31000.00,26500.00,4,PM-385,SÍ
pollera-midi,,,,Negro,,40,31000.00,26500.00,0,PM-40,
cinto-cuero,Cinto de cuero,Accesorios,,,,,8000.00,8000.00,,CC-1,NO`),
  ).toEqual([
    {
      id: 'pollera-midi',
      nombre: 'Pollera midi',
      categoria: 'Faldas',
      color: 'Verde agua',
      talle: '38.5',
      precio: 2_650_000,
      precioAnterior: 3_100_000,
      stock: 4,
      sku: 'PM-385',
      publicado: 'si',
    },
    {
      id: 'pollera-midi',
      color: 'negro',
      talle: '40',
      precio: 2_650_000,
      precioAnterior: 3_100_000,
      stock: 0,
      sku: 'PM-40',
    },
    {
      id: 'cinto-cuero',
      nombre: 'Cinto de cuero',
      categoria: 'Accesorios',
      precio: 800_000,
      precioAnterior: null,
      sku: 'CC-1',
      publicado: 'no',
    },
  ])
})

test('A Portuguese export of Nuvemshop is read like an export of Tiendanube', async () => {
  const rows =
    await importedRows(`Identificador URL,Nome,Categorias,Nome da variação 1,Valor da variação 1,Preço,Preço promocional,Estoque,SKU,Exibir na loja,Descrição
blusa,Blusa,Roupas > Blusas,Cor,Preto,100.00,80.00,3,BL-P,SIM,<p>Leve</p>
blusa,,,,Branco,100.00,80.00,1,BL-B,,
meia,Meia,Acessórios,,,20.00,,5,ME,NÃO,`)
  expect(rows).toMatchObject([
    {
      id: 'blusa',
      nombre: 'Blusa',
      categoria: 'Blusas',
      precio: 8_000,
      precioAnterior: 10_000,
      stock: 3,
      publicado: 'si',
    },
    { id: 'blusa', color: 'Branco', stock: 1 },
    { id: 'meia', precio: 2_000, publicado: 'no' },
  ])
})
