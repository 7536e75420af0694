import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatSizeTable,
  MAX_SIZE_COLUMNS,
  MAX_SIZE_ROWS,
  parseSizeTable,
  readSizeTable,
  sizeTableTemplate,
} from './size-table.ts'

test.each([
  ['Talle;Busto|S;84|M;88-92', 'Talle;Busto|S;84|M;88-92'],
  ['Talle\tBusto\tCintura\nS\t84.5\t66\nM\t88 a 92\t\n', 'Talle;Busto;Cintura|S;84,5;66|M;88-92;'],
  [' Talle ; Busto ;;| S ; 84 cm ;;||', 'Talle;Busto|S;84'],
  ['Talle;Busto\r\nS;84 – 88', 'Talle;Busto|S;84-88'],
])('The size table %j is stored as %j', (written, stored) => {
  const read = parseSizeTable(written)
  expect(read.ok && formatSizeTable(read.table)).toBe(stored)
})

const wide = Array.from({ length: MAX_SIZE_COLUMNS + 1 }, (_, at) => `C${at}`).join(';')
const tall = Array.from({ length: MAX_SIZE_ROWS + 1 }, (_, at) => `T${at};1`).join('|')
test.each([
  ['', 'La guía necesita una columna de talles y al menos una medida'],
  ['Talle|S', 'La guía necesita una columna de talles y al menos una medida'],
  ['Talle;Busto', 'La guía necesita al menos un talle'],
  [`${wide}|S`, 'La guía puede tener hasta 12 columnas'],
  [`Talle;Busto|${tall}`, 'La guía puede tener hasta 30 talles'],
  ['Talle;;Busto|S;1;2', 'Falta el nombre de una medida'],
  ['Talle;Busto|;84', 'Falta el talle de una fila'],
  ['Talle;Busto|S;84|s;88', '«s» está dos veces'],
  ['Talle;Busto;busto|S;84;85', '«busto» está dos veces'],
  ['Talle;Busto|S;84;66', 'Una fila tiene más medidas que el encabezado'],
  ['Talle;Busto|S;chico', 'La medida «chico» del talle S va en centímetros, como 84, 84,5 o 84-88'],
  [`Talle;${'a'.repeat(31)}|S;84`, '«aaaaaaaaaaaaaaaaaaaa…» tiene más de 30 caracteres'],
  ['Talle\tBusto|x\nS\t84', '«Busto|x» no puede llevar ; ni |'],
])('The size table %j is refused: %s', (written, error) => {
  expect(parseSizeTable(written)).toEqual({ ok: false, error })
})

test('Each valid size table is read back from its line without a change', () => {
  const name = fc
    .stringMatching(/^[A-Za-zÁñ0-9][A-Za-z 0-9/.,]{0,8}[a-z0-9]$/)
    .filter((text) => !/ {2}/.test(text))
  const measure = fc.constantFrom('', '84', '84,5', '84-88', '100,25')
  // A table refuses a name that is there twice in any case.
  const names = (minLength: number) =>
    fc.uniqueArray(name, { minLength, maxLength: 6, selector: (text) => text.toLowerCase() })
  const tables = fc.tuple(names(2), names(1)).chain(([columnas, sizes]) =>
    fc.record({
      columnas: fc.constant(columnas),
      filas: fc.tuple(
        ...sizes.map((size) =>
          fc
            .array(measure, { minLength: columnas.length - 1, maxLength: columnas.length - 1 })
            .map((measures) => [size, ...measures]),
        ),
      ),
    }),
  )
  fc.assert(
    fc.property(tables, (written) => {
      const read = readSizeTable([written.columnas, ...written.filas])
      expect(read.ok && parseSizeTable(formatSizeTable(read.table))).toEqual({
        ok: true,
        table: { columnas: written.columnas, filas: written.filas },
      })
    }),
  )
})

test('The template has the measures of the category and the sizes of the product', () => {
  expect(sizeTableTemplate('Calzados', ['37', '38'])).toEqual({
    columnas: ['Talle', 'Largo del pie'],
    filas: [
      ['37', ''],
      ['38', ''],
    ],
  })
  expect(sizeTableTemplate('Vestidos', []).filas.map(([size]) => size)).toEqual(['S', 'M', 'L', 'XL'])
})
