import { expect, test } from 'vitest'
import { aProduct } from '#testing/fixtures/builders.ts'
import { changesOf } from './import-changes.ts'

const match = {
  ...aProduct({ nombre: 'Vestido' }),
  descripcion: '',
  composicion: '',
  cuidados: '',
  guiaDeTalles: { columnas: ['Talle', 'Busto'], filas: [['S', '84']] },
  isRemoved: false,
  isUndone: false,
  costos: [],
}

test('A preview shows the old and the new size table as one line each', () => {
  const changedFields = { guiaDeTalles: { columnas: ['Talle', 'Busto'], filas: [['S', '86-90']] } }
  expect(changesOf(match, { changedFields, stock: undefined, costs: [] })).toEqual([
    { field: 'guiaDeTalles', nombre: 'Vestido', from: 'Talle;Busto|S;84', to: 'Talle;Busto|S;86-90' },
  ])
  expect(
    changesOf(match, { changedFields: { guiaDeTalles: null }, stock: undefined, costs: [] }),
  ).toMatchObject([{ from: 'Talle;Busto|S;84', to: 'nada' }])
})
