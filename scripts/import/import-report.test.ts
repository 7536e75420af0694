import { expect, test } from 'vitest'
import { describeImport, describeProposal, type FinishedImport } from './import-report.ts'

const finished = (more: Partial<FinishedImport>): FinishedImport => ({
  rows: { created: 0, updated: 1, unchanged: 0, refused: [], notes: [] },
  rowCount: 1,
  changes: undefined,
  images: { saved: 0, alreadyStored: 0, ignored: 0, refused: [] },
  answers: {},
  newProducts: { published: 0, hidden: 0, units: 0 },
  skipped: 0,
  resumed: [],
  questions: [],
  columns: [],
  sheets: undefined,
  unusedColumns: [],
  seconds: 1,
  ...more,
})

test('A preview in the terminal names the changed fields in Spanish words', () => {
  const example = { line: 2, nombre: 'Saco', from: 'nada', to: '$ 9.000,00' }
  const fields = ['precioAnterior', 'descripcion', 'precio']
  const text = describeImport(
    finished({
      changes: {
        newProducts: [],
        fields: fields.map((field) => ({ field, count: 1, examples: [example] })),
      },
    }),
  )
  expect(text.match(/Cambios de .+(?= \()/g)).toEqual([
    'Cambios de precio anterior',
    'Cambios de descripción',
    'Cambios de precio',
  ])
})

const QUESTIONS: FinishedImport['questions'] = [
  { clave: 'stock', cantidad: 460, ejemplos: [] },
  { clave: 'publicado', cantidad: 460, ejemplos: [] },
]

test('An import with --stock and --publish says that the products are visible with this stock', () => {
  const text = describeImport(
    finished({
      rows: { created: 460, updated: 0, unchanged: 0, refused: [], notes: [] },
      newProducts: { published: 460, hidden: 0, units: 1380 },
      questions: QUESTIONS,
      answers: { stock: 3, publicado: 'si' },
    }),
  )
  expect(text).toContain('De los nuevos se publicaron 460 y quedaron ocultos 0. Suman 1380 unidades.')
  expect(text).toContain('sin stock: 460. Quedan en 3.')
  expect(text).toContain('Quedan a la vista.')
  expect(text).not.toMatch(/--publish|--stock|Quedan ocultos|Quedan en 0/)
})

test('A preview without answers names the options', () => {
  const text = describeImport(finished({ questions: QUESTIONS, changes: { newProducts: [], fields: [] } }))
  expect(text).toContain('Quedan ocultos. Para mostrarlos, agregá --publish.')
  expect(text).toContain('Quedan en 0. Para otro número, agregá --stock 10.')
})

test('A preview lists every column with its values, the sheets that are not read, and hidden rows', () => {
  const text = describeImport(
    finished({
      changes: { newProducts: [], fields: [] },
      columns: [
        { titulo: 'Código', campo: 'sku', muestras: ['A-1', 'A-2'] },
        { titulo: 'Marca', campo: null, muestras: ['Propia'] },
      ],
      sheets: {
        read: 'Remeras',
        hiddenRows: 4,
        others: [
          { name: 'Pantalones', isHidden: false, isTable: true },
          { name: 'Vieja', isHidden: true, isTable: true },
        ],
      },
    }),
  )
  expect(text).toContain('  Código: sku (A-1, A-2)\n  Marca: sin usar (Propia)')
  expect(text).toContain('Se leyó la hoja «Remeras». Sin leer: «Pantalones», «Vieja» (oculta).')
  expect(text).toContain('Filas ocultas de la hoja: 4. También se traen.')
})

test('The columns of an unknown file come with a proposal for --columns', () => {
  const text = describeProposal([
    { titulo: 'codigo', campo: 'sku', muestras: ['Q1'] },
    { titulo: 'model', campo: 'nombre', muestras: ['Remera lisa'] },
    { titulo: 'range', campo: null, muestras: [] },
  ]).join('\n')
  expect(text).toContain('  model: nombre (Remera lisa)\n  range: sin usar')
  expect(text).toContain("Propuesta: --columns 'sku=codigo,nombre=model'")
})
