import { expect, test } from 'vitest'
import { importedRows } from '#testing/fixtures/converted-export.ts'

const ENGLISH =
  'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
const SPANISH =
  'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Nombre del atributo 2,Valor(es) del atributo 2'

test.each([
  ['English', ENGLISH],
  ['Spanish', SPANISH],
])(
  'A variable product of WooCommerce joins its variations by SKU or id, with %s headings',
  async (_language, heading) => {
    expect(
      await importedRows(`${heading}
40,variable,CAM,Camisa gasa,1,visible,1,,,,"Ropa > Blusas, Novedades","https://w.test/a.jpg, https://w.test/b.jpg",,Color,"Rojo, Azul",Talle,"38, 38\\,5"
41,simple,SOM,Sombrero,-1,visible,0,,,7500,Accesorios,,,Color,"Crudo, Negro",,
52,variation,CAM-R,"Camisa gasa - Rojo, 38",1,visible,1,3,18000,20000,,https://w.test/r.jpg,CAM,Color,Rojo,Talle,38
53,variation,CAM-A,"Camisa gasa - Azul, 38,5",0,visible,1,9,18000,20000,,,id:40,Color,Azul,Talle,"38\\,5"`),
    ).toEqual([
      {
        id: '40',
        sku: 'CAM',
        nombre: 'Camisa gasa',
        categoria: 'Blusas',
        publicado: 'si',
        images: ['https://w.test/a.jpg', 'https://w.test/b.jpg'],
      },
      {
        id: '41',
        sku: 'SOM',
        nombre: 'Sombrero',
        categoria: 'Accesorios',
        color: 'Crudo, negro',
        talle: '',
        stock: 0,
        precio: 750_000,
        precioAnterior: null,
        publicado: 'no',
        images: [],
      },
      {
        id: '40',
        sku: 'CAM-R',
        color: 'rojo',
        talle: '38',
        stock: 3,
        precio: 1_800_000,
        precioAnterior: 2_000_000,
        images: ['https://w.test/r.jpg'],
      },
      {
        id: '40',
        sku: 'CAM-A',
        color: 'azul',
        talle: '38.5',
        stock: 0,
        precio: 1_800_000,
        precioAnterior: 2_000_000,
        images: [],
      },
    ])
  },
)

test('A variable product of WooCommerce with one stock for all keeps the list of its sizes', async () => {
  const text = `${ENGLISH}\n9,variable,MED,Medias,1,visible,1,12,,3000,Accesorios,,,Talle,"S, M",,`
  expect(await importedRows(text)).toEqual([
    expect.objectContaining({ id: '9', talle: 'S, M', stock: 12, precio: 300_000 }),
  ])
})

test('An attribute that is neither colour nor size becomes the colour or the size that its product lacks', async () => {
  const rows =
    await importedRows(`ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
45,variable,BU,Buzo,1,,,Color,"Rojo, Azul",Logo,"Sí, No"
46,simple,GO,Gorro,1,100,,,,,
47,variation,BU-1,Buzo,1,100,BU,Color,Rojo,Logo,No
48,variation,BU-2,Buzo,1,100,id:45,Color,Rojo,Logo,Sí`)
  expect(rows.slice(2)).toMatchObject([
    { id: '45', color: 'rojo', talle: 'No' },
    { id: '45', color: 'rojo', talle: 'Sí' },
  ])
})

test('A parent «id:7» means the product with id 7, and a parent «7» means the product with SKU 7', async () => {
  const rows =
    await importedRows(`ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
7,variable,,Buzo,1,,,Talle,S
8,variable,7,Top,1,,,Talle,S
9,variation,,Buzo,1,100,id:7,Talle,S
10,variation,,Top,1,100,7,Talle,S`)
  expect(rows.slice(2)).toMatchObject([{ id: '7' }, { id: '8' }])
})
