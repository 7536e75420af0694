import { expect, test } from 'vitest'
import { importedRows } from '#testing/fixtures/converted-export.ts'

const HEADING =
  'Identificador de URL,Nombre,Categorías,Nombre de propiedad 1,Valor de propiedad 1,Nombre de propiedad 2,Valor de propiedad 2,Precio,Stock'

test('The option names of a product also apply to its rows far below', async () => {
  const rows = await importedRows(`${HEADING}
a,Buzo,Tops,Tono,Uva,Talle,U1,100,1
b,Gorro,Accesorios,,,,,100,1
a,,,,Uva,,U2,100,1`)
  expect(rows).toMatchObject([{ talle: 'U1' }, { id: 'b' }, { talle: 'U2' }])
})

test('An option without a name counts as colour or size only if its value is a known colour or size', async () => {
  const rows = await importedRows(`${HEADING}\na,,,,Rojo,,38,100,1\nb,,,,Rayado,,,100,1`)
  expect(rows).toMatchObject([
    { color: 'rojo', talle: '38' },
    { id: 'b', stock: 1 },
  ])
})

test.each([
  [
    'is a colour of a product without colours',
    'Talle,M,Estampa,Olas',
    'Talle,M,Estampa,Peces',
    ['Olas', 'Peces'],
  ],
  ['is not used if it is the same in all rows', 'Talle,M,Tela,Lino', 'Talle,L,Tela,Lino', [false, false]],
])('An option of another name %s', async (_what, one, other, colors) => {
  const rows = await importedRows(`${HEADING}\na,Buzo,Tops,${one},100,1\na,,,${other},100,1`)
  expect(rows.map((row) => 'color' in row && row.color)).toEqual(colors)
})

test('A third option whose values differ becomes a part of the colour', async () => {
  const heading = HEADING.replace(',Precio', ',Nombre de propiedad 3,Valor de propiedad 3,Precio')
  const rows = await importedRows(`${heading}
a,Buzo,Tops,Color,Uva,Talle,M,Largo,Corto,100,1
a,,,Color,Uva,Talle,M,Largo,Largo,100,1`)
  expect(rows).toMatchObject([
    { color: 'Uva / Corto', talle: 'M' },
    { color: 'Uva / Largo', talle: 'M' },
  ])
})
