import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRow } from './import-products.ts'
import { openProductCsv } from './read-product-csv.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(content: string | Uint8Array) {
  const csv = await openProductCsv(await written(content))
  return listed(csv.rows())
}

const listed = (rows: AsyncIterable<FileRow>): Promise<FileRow[]> => Readable.from(rows).toArray()

async function written(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, 'productos.csv')
  await writeFile(file, content)
  return file
}

const expected = [
  { line: 2, row: expect.objectContaining({ sku: 'A1', nombre: 'Pantalón, ancho', precio: '10' }) },
]

test.each<[from: string, content: string | Uint8Array]>([
  ['commas', 'sku,nombre,precio\nA1,"Pantalón, ancho",10\n'],
  ['semicolons and a byte order mark, as Excel does', '\ufeffsku;nombre;precio\r\nA1;Pantalón, ancho;10\r\n'],
  ['tabs', 'sku\tnombre\tprecio\nA1\tPantalón, ancho\t10'],
  ['the letters of a Spanish Excel', Buffer.from('sku;nombre;precio\r\nA1;Pantalón, ancho;10', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffsku\tnombre\tprecio\r\nA1\tPantalón, ancho\t10', 'utf16le')],
  ['blank lines between and after', 'sku,nombre,precio\nA1,"Pantalón, ancho",10\n\n,,\n'],
])('a file with %s is read', async (_from, content) => {
  expect(await rowsOf(content)).toEqual(expected)
})

test('a file without a heading is read in the order of the spreadsheet', async () => {
  const [first, second] = await rowsOf('1,Tops,Remera,negro,M,3,10,A1,,si\n2,Tops,Musculosa,,,0,5\n')
  expect(first).toEqual({ line: 1, row: ['1', 'Tops', 'Remera', 'negro', 'M', '3', '10', 'A1', '', 'si'] })
  expect(second?.line).toBe(2)
})

test('columns nobody needs are told, and cells beyond the heading stay visible', async () => {
  const csv = await openProductCsv(await written('sku,Proveedor,precio\nA1,Once,10,999\n'))
  expect(csv.unusedColumns).toEqual(['Proveedor'])
  expect(await listed(csv.rows())).toEqual([
    { line: 2, row: { sku: 'A1', Proveedor: 'Once', precio: '10', '': '999' } },
  ])
})

test('rows can be read again from the start, and progress reaches the end of the file', async () => {
  const csv = await openProductCsv(await written('sku,precio\nA1,10\n'))
  let read = 0
  expect(await listed(csv.rows())).toEqual(await listed(csv.rows((bytes) => (read = bytes))))
  expect(read).toBe(csv.bytes)
})

test.each<[what: string, content: string | Uint8Array, reason: RegExp]>([
  ['an empty file', '', /está vacío/],
  ['a letter', 'Querida tienda: te mando los precios\n', /La primera fila tiene que decir/],
  [
    'a spreadsheet that was not saved as CSV',
    Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1'),
    /no es un CSV/,
  ],
  ['a quote that never ends', 'sku,nombre\nA1,"Remera\nA2,Buzo\n', /línea \d+: hay una comilla/],
])('%s is refused in Spanish', async (_what, content, reason) => {
  await expect(rowsOf(content)).rejects.toThrow(reason)
})

test('a file that is not there is refused in Spanish', async () => {
  await expect(openProductCsv(path.join(folder, 'nada.csv'))).rejects.toThrow(/No se encontró el archivo/)
})
