import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { parseNamedColumns } from './named-columns.ts'
import { openRecords } from '#server/features/product-import/csv/open-records.ts'

const heading = ['Marca', 'Title', 'Precio', 'Amount', 'Precio, final', 'Color']

async function rowWith(columns: string, cells: readonly string[]) {
  const records = [
    { line: 1, cells: heading },
    { line: 2, cells },
  ]
  const named = parseNamedColumns(columns)
  const file = await openRecords(() => Readable.from(records), { top: records, named, bytes: 0 })
  const [first] = await Readable.from(file.rows()).toArray()
  return { row: first.row, unused: file.unusedColumns }
}

test('Named columns fill the fields of the shop, and other columns of the same field are not read', async () => {
  const cells = ['Mar', 'Remera', '1', '900', '800', 'rojo']
  expect(await rowWith('Nombre = title,precio=Amount', cells)).toEqual({
    row: { Marca: 'Mar', nombre: 'Remera', Precio: '900', 'Precio, final': '800', Color: 'rojo', '': '' },
    unused: ['Marca', 'Precio', 'Precio, final'],
  })
  expect((await rowWith('precio=Precio, final,nombre=Title', cells)).row).toMatchObject({
    nombre: 'Remera',
    Precio: '800',
  })
})

test.each([
  ['nombre=Title,marca=Vendor', ['«marca» no es un campo de la tienda', 'no tiene la columna «Vendor»']],
  ['nombre=Título', ['no tiene la columna «Título»']],
  ['nombre', ['no tiene la columna «»']],
  ['nombre=Title,nombre=Marca', ['el campo «nombre» está dos veces']],
  ['nombre=Title,sku=title', ['la columna «title» está dos veces']],
])(
  'The named columns %s are refused, and the message lists the fields of the shop and the headings of the file',
  async (columns, problems) => {
    const reading = rowWith(columns, [])
    for (const problem of problems) await expect(reading).rejects.toThrow(problem)
    await expect(reading).rejects.toThrow(
      /campos de la tienda son id, categoria.+columnas del archivo son «Marca», «Title»/,
    )
  },
)
