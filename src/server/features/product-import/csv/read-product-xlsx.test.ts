import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type XlsxCell, xlsxFile } from '#testing/fixtures/xlsx-file.ts'
import { normaliseProductRow } from '#server/features/product-import/columns/normalise-product-row.ts'
import { parseNamedColumns } from '#server/features/product-import/columns/named-columns.ts'
import { openProductFile } from './open-product-file.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-xlsx-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function opened(content: Uint8Array, columns?: string) {
  const file = path.join(folder, 'productos.xlsx')
  await writeFile(file, content)
  return openProductFile(file, { named: columns ? parseNamedColumns(columns) : [] })
}

async function rowsOf(content: Uint8Array) {
  const file = await opened(content)
  return Readable.from(file.rows()).toArray()
}

test('A spreadsheet gives its rows with their row numbers, and its unused columns', async () => {
  const file = await opened(
    xlsxFile([
      [],
      ['sku', 'Nombre', 'Precio', 'Proveedor'],
      ['00123', 'Pantalón', { n: '15000.5' }, 'Once'],
      [],
      ['A2', 'Buzo', null, null],
    ]),
  )
  expect(file.unusedColumns).toEqual(['Proveedor'])
  expect(file.hasPublishedColumn).toBe(false)
  let read = 0
  const rows = await Readable.from(file.rows((bytes) => (read = bytes))).toArray()
  expect(rows).toEqual([
    { line: 3, row: { sku: '00123', Nombre: 'Pantalón', Precio: '15000.5', Proveedor: 'Once', '': '' } },
    { line: 5, row: { sku: 'A2', Nombre: 'Buzo', Precio: '', Proveedor: '', '': '' } },
  ])
  expect(read).toBe(file.bytes)
  expect(await Readable.from(file.rows()).toArray()).toEqual(rows)
})

const cells: [what: string, cell: XlsxCell, text: string][] = [
  ['a long code with an exponent', { n: '7.790001000017E12' }, '7790001000017'],
  ['a long code with all digits', { n: '1234567890123456' }, '1234567890123456'],
  ['the noise of binary fractions', { n: '1234.0999999999999' }, '1234.1'],
  ['a small fraction', { n: '5.0000000000000001E-2' }, '0.05'],
  ['a date', { day: 46_085 }, '2026-03-04'],
  ['a date with a time', { day: 46_085.4375 }, '2026-03-04 10:30'],
  ['a truth value', true, 'true'],
  ['a code with leading zeros', '00123', '00123'],
  ['an escaped line break', 'uno_x000D__x000A_dos', 'uno\ndos'],
]

test('A cell of every kind becomes plain text', async () => {
  const rows = await rowsOf(
    xlsxFile([['sku', 'nombre'], ...cells.map(([what, cell]): XlsxCell[] => [cell, what])]),
  )
  expect(rows.map(({ row }) => row)).toEqual(
    cells.map(([what, , text]) => ({ sku: text, nombre: what, '': '' })),
  )
})

test('A code that lost digits in the spreadsheet is refused', async () => {
  const [read] = await rowsOf(xlsxFile([['sku', 'nombre'], [{ n: '1.23456789012346E+17' }]]))
  expect(normaliseProductRow((read as { row: unknown }).row)).toMatchObject({
    ok: false,
    reasons: [expect.stringContaining('le faltan cifras')],
  })
})

test('The first sheet that begins with a heading is read', async () => {
  const sheets = xlsxFile(
    [],
    [['Instrucciones'], ['Completá la hoja de productos']],
    [
      ['sku', 'precio'],
      ['A1', { n: '10' }],
    ],
  )
  expect(await rowsOf(sheets)).toMatchObject([{ line: 2, row: { sku: 'A1', precio: '10' } }])
})

test('A number cell with three decimals is not read as thousands, even in a column with decimal commas', async () => {
  const content = xlsxFile([
    ['sku', 'precio'],
    ['A1', '1.500,50'],
    ['A2', { n: '1.234' }],
  ])
  const rows = await rowsOf(content)
  expect(rows.map(({ row }) => normaliseProductRow(row))).toMatchObject([
    { ok: true, product: { precio: 150_050 } },
    { ok: true, product: { precio: 123 } },
  ])
})

test('A spreadsheet with other headings is read with named columns', async () => {
  const content = xlsxFile([
    ['Title', 'Amount'],
    ['Remera', { n: '900' }],
  ])
  await expect(opened(content)).rejects.toThrow(/dice «Title», «Amount».+--columns/)
  const file = await opened(content, 'nombre=Title,precio=Amount')
  expect(await Readable.from(file.rows()).toArray()).toMatchObject([
    { row: { nombre: 'Remera', precio: '900' } },
  ])
})

const whole = () => xlsxFile([['sku', 'precio'], ['A1']])

test.each<[what: string, content: () => Uint8Array, reason: RegExp]>([
  ['a truncated spreadsheet', () => whole().slice(0, 600), /está dañado/],
  ['a spreadsheet with damaged bytes', () => whole().fill(7, 60, 160), /está dañado/],
  ['a spreadsheet without cells', () => xlsxFile([]), /está vacío/],
])('The import refuses %s with a Spanish text', async (_what, content, reason) => {
  await expect(opened(content())).rejects.toThrow(reason)
})
