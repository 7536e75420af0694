import { expect, test } from 'vitest'
import { mappedColumns, withoutSharedFields } from './mapped-columns.ts'

const column = (titulo: string, campo: string | null) => ({ titulo, campo, muestras: [] })
const campos = ['nombre', 'sku', 'precio', 'images']

test('For a new file, the form sends a field or “unused” for every column', () => {
  const columns = [column('Model', 'nombre'), column('Cost', null), column('Range', null)]
  expect(
    mappedColumns({ columns, chosen: ['nombre', 'precio', ''], isNew: true, campos, respuestas: {} }),
  ).toEqual({ columnas: { nombre: 'Model', precio: 'Cost' }, columnasSinUso: ['Range'] })
})

test('For a known file, the form sends only changed columns and columns with an earlier answer', () => {
  const columns = [
    column('Title', 'nombre'),
    column('Option1 Value', 'opcion'),
    column('Vendor', null),
    column('Code', 'sku'),
    column('Notes', null),
  ]
  const respuestas = { columnas: { sku: 'Code' }, columnasSinUso: ['Notes'] }
  const chosen = ['', 'opcion', 'nombre', 'sku', '']
  expect(mappedColumns({ columns, chosen, isNew: false, campos, respuestas })).toEqual({
    columnas: { nombre: 'Vendor', sku: 'Code' },
    columnasSinUso: ['Title', 'Notes'],
  })
})

test('Two columns that the file already reads as one field are no mistake', () => {
  expect(withoutSharedFields(['images', 'images', 'sku'], ['images', 'images', ''])).toEqual([
    'images',
    'sku',
  ])
  expect(withoutSharedFields(['images', 'images'], ['images', ''])).toEqual(['images', 'images'])
})
