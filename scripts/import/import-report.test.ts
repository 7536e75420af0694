import { expect, test } from 'vitest'
import { describeImport } from './import-report.ts'

test('A preview in the terminal names the changed fields in Spanish words', () => {
  const example = { line: 2, nombre: 'Saco', from: 'nada', to: '$ 9.000,00' }
  const fields = ['precioAnterior', 'descripcion', 'precio']
  const text = describeImport({
    rows: { created: 0, updated: 1, unchanged: 0, refused: [], notes: [] },
    rowCount: 1,
    changes: {
      newProducts: [],
      fields: fields.map((field) => ({ field, count: 1, examples: [example] })),
    },
    images: { saved: 0, alreadyStored: 0, ignored: 0, refused: [] },
    wantsDownloads: false,
    skipped: 0,
    resumed: [],
    questions: [],
    unusedColumns: [],
    seconds: 1,
  })
  expect(text.match(/Cambios de .+(?= \()/g)).toEqual([
    'Cambios de precio anterior',
    'Cambios de descripción',
    'Cambios de precio',
  ])
})
