import { expect, test } from 'vitest'
import { columnsOf, rowReader } from './file-columns.ts'
import { parseNamedColumns } from './named-columns.ts'

const heading = ['Handle', 'Title', 'Precio', 'Amount', 'Precio, final', 'Color']

function rowWith(columns: string, cells: readonly string[]) {
  const found = columnsOf([{ line: 1, cells: heading }], parseNamedColumns(columns))
  return { row: rowReader(found)(cells), unused: found.unusedColumns }
}

test('Named columns give their cells to our fields, and another column of the same field is not read', () => {
  const cells = ['remera', 'Remera', '1', '900', '800', 'rojo']
  expect(rowWith('Nombre = title,precio=Amount', cells)).toEqual({
    row: { Handle: 'remera', nombre: 'Remera', precio: '900', 'Precio, final': '800', Color: 'rojo', '': '' },
    unused: ['Handle', 'Precio', 'Precio, final'],
  })
  expect(rowWith('precio=Precio, final,nombre=Title', cells).row).toMatchObject({
    nombre: 'Remera',
    precio: '800',
  })
})

test.each([
  ['nombre=Title,marca=Vendor', ['«marca» no es un campo de la tienda', 'no tiene la columna «Vendor»']],
  ['nombre=Título', ['no tiene la columna «Título»']],
  ['nombre', ['no tiene la columna «»']],
  ['nombre=Title,nombre=Handle', ['el campo «nombre» está dos veces']],
  ['nombre=Title,sku=title', ['la columna «title» está dos veces']],
])('The named columns %s are refused with our fields and the headings of the file', (columns, problems) => {
  const find = () => rowWith(columns, [])
  for (const problem of problems) expect(find).toThrow(problem)
  expect(find).toThrow(/campos de la tienda son id, categoria.+columnas del archivo son «Handle», «Title»/)
})
