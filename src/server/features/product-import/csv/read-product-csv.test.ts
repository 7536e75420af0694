import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRow } from './product-file.ts'
import { openProductFile } from './open-product-file.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(content: string | Uint8Array) {
  const csv = await openProductFile(await written(content))
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
  ['pipes', 'sku|nombre|precio\nA1|Pantalón, ancho|10\n'],
  ['tabs', 'sku\tnombre\tprecio\nA1\tPantalón, ancho\t10'],
  ['the letters of a Spanish Excel', Buffer.from('sku;nombre;precio\r\nA1;Pantalón, ancho;10', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffsku\tnombre\tprecio\r\nA1\tPantalón, ancho\t10', 'utf16le')],
  ['blank lines between and after', 'sku,nombre,precio\nA1,"Pantalón, ancho",10\n\n,,\n'],
])('A file with %s is read', async (_from, content) => {
  expect(await rowsOf(content)).toEqual(expected)
})

test('A byte of another encoding in one line does not change the other lines', async () => {
  const bytes = Buffer.concat([
    Buffer.from('sku,nombre\nA1,Pantalón clásico\nA2,Cintur'),
    Buffer.from([0xf3]),
    Buffer.from('n ancho\nA3,Camisón\n'),
  ])
  const rows = await rowsOf(bytes)
  expect(rows.map(({ row }) => (row as { nombre: string }).nombre)).toEqual([
    'Pantalón clásico',
    'Cintur\uffffn ancho',
    'Camisón',
  ])
})

test('A file without a heading is read in the order of the spreadsheet', async () => {
  const [first, second] = await rowsOf('1,Tops,Remera,negro,M,3,10,A1,,si\n2,Tops,Musculosa,,,0,5\n')
  expect(first).toEqual({ line: 1, row: ['1', 'Tops', 'Remera', 'negro', 'M', '3', '10', 'A1', '', 'si'] })
  expect(second?.line).toBe(2)
})

test.each<[what: string, content: string]>([
  ['a blank first line', '\r\nsku;nombre;precio\r\nA1;Pantalón, ancho;10\r\n'],
  ['spaces in the first line', '  \nsku;nombre;precio\nA1;Pantalón, ancho;10\n'],
  ["Excel's word on what parts it", 'sep=;\r\nsku;nombre;precio\r\nA1;Pantalón, ancho;10\r\n'],
  ["Excel's word, in quotes and capitals", '\ufeff"SEP=,"\nsku,nombre,precio\nA1,"Pantalón, ancho",10\n'],
])('A file that begins with %s is read with the right line numbers', async (_what, content) => {
  expect(await rowsOf(content)).toEqual([{ ...expected[0], line: 3 }])
})

test('The delimiter line of Excel has priority over the delimiters in the first row', async () => {
  const [row] = await rowsOf('sep=\t\nsku\tnombre\tmarca, como se ve\tprecio\nA1\tBuzo\tOnce\t10\n')
  expect(row).toMatchObject({ line: 3, row: { sku: 'A1', precio: '10' } })
  expect(await rowsOf('sep=|\nsku|nombre|marca, como se ve, hoy|precio\nA1|Buzo|Once|10\n')).toMatchObject([
    { line: 3, row: { sku: 'A1', precio: '10' } },
  ])
  await expect(rowsOf('sep=;\n')).rejects.toThrow(/La primera fila tiene que decir/)
})

test('A product whose name equals a column name is imported as a product', async () => {
  const first = ['1', 'Tops', 'Foto', 'negro', 'M', '1', '100', 'S1', 'a.jpg', 'si']
  expect(await rowsOf(`${first.join()}\n2,Tops,Buzo,,,0,5\n`)).toMatchObject([
    { line: 1, row: first },
    { line: 2 },
  ])
  const twice = ['1', 'Fotos', 'Foto', 'negro', 'M', '1', '100', 'S1', 'a.jpg', 'si']
  expect(await rowsOf(twice.join())).toEqual([{ line: 1, row: twice }])
})

test.each<[what: string, content: string]>([
  ['as wide as they are', 'Catálogo de verano;;;\n;;;\nsku;nombre;precio;rubro\nA1;Buzo;10;Tops\n'],
  ['of one cell', 'Catálogo de verano\n\nsku,nombre,precio\nA1,Buzo,10\n'],
  ['with other delimiters', 'Catálogo, verano, otoño\n\nsku;nombre;precio\nA1;Buzo;10\n'],
  ['over two lines', '"Catálogo\nde verano",,\nsku,nombre,precio\nA1,Buzo,10\n'],
])('Headings below a title %s are found, and rows keep their lines', async (_what, content) => {
  const rows = await rowsOf(content)
  expect(rows).toMatchObject([{ line: 4, row: { sku: 'A1', nombre: 'Buzo', precio: '10' } }])
})

test('The first column with a value wins among columns with the same heading', async () => {
  const rows = await rowsOf('nombre,precio,precio,constructor,precio\nA1,10,20,x,\nA2, ,20,x,30\nA3,,,x\n')
  expect(rows.map(({ row }) => row)).toMatchObject([{ precio: '10' }, { precio: '20' }, { precio: '' }])
})

test('A heading row of one or two columns is accepted only if every name is known', async () => {
  expect(await rowsOf('sku\nA1\n')).toEqual([{ line: 2, row: { sku: 'A1', '': '' } }])
  expect(await rowsOf('sku;precio\nA1;10\n')).toEqual([{ line: 2, row: { sku: 'A1', precio: '10', '': '' } }])
  await expect(rowsOf('sku;proveedor\nA1;Once\n')).rejects.toThrow(/La primera fila tiene que decir/)
})

test.each([
  ['\n', '\n'],
  ['\r\n', '\n'],
  ['\r\n', '\r\n'],
])(
  'A row has the number of its first line, with %j between rows and %j in cells',
  async (between, within) => {
    const lines = [
      'sku,nombre',
      `A1,"Buzo${within}de${within}lana"`,
      '',
      'A2,Remera',
      `A3,"Top${within}"`,
      'A4,Jean',
    ]
    const rows = await rowsOf(lines.join(between))
    expect(rows.map(({ line }) => line)).toEqual([2, 6, 7, 9])
    expect(rows[0]?.row).toMatchObject({ nombre: 'Buzo\nde\nlana' })
  },
)

test('The split of the input does not change the line numbers', async () => {
  const name = 'x'.repeat(64 * 1024 - 'sku,nombre\r\nA1,'.length - 1)
  const rows = await rowsOf(`sku,nombre\r\nA1,${name}\r\nA2,Buzo\r\n`)
  expect(rows.map(({ line }) => line)).toEqual([2, 3])
})

test('Unused columns are reported, and cells beyond the heading stay visible', async () => {
  const csv = await openProductFile(await written('nombre,Proveedor,precio\nA1,Once,10,999\n'))
  expect(csv.unusedColumns).toEqual(['Proveedor'])
  expect(await listed(csv.rows())).toEqual([
    { line: 2, row: { nombre: 'A1', Proveedor: 'Once', precio: '10', '': '999' } },
  ])
})

test('Rows can be read again from the start, and the progress reaches the end of the file', async () => {
  const csv = await openProductFile(await written('sku,precio\nA1,10\n'))
  let read = 0
  expect(await listed(csv.rows())).toEqual(await listed(csv.rows((bytes) => (read = bytes))))
  expect(read).toBe(csv.bytes)
})

test.each<[what: string, content: string | Uint8Array, reason: RegExp]>([
  ['a letter', 'Querida tienda: te mando los precios\n', /La primera fila tiene que decir/],
  [
    'a spreadsheet that was not saved as CSV',
    Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1'),
    /no es un CSV/,
  ],
  [
    'a row of headings that the shop does not know',
    'Handle,Title,Vendor,Type,Size,Quantity,Amount,Barcode,Pictures,Live\nremera-lisa,Remera,X,negro,M,4,15000,779,r.jpg,si\n',
    /dice «Handle», «Title», «Vendor».+No se importó nada/,
  ],
  ['a line of a megabyte', `sku,nombre\nA1,${'x'.repeat(1_000_000)}\n`, /línea \d+ es demasiado larga/],
  [
    '1,500 headings',
    `${Array.from({ length: 1500 }, (_, at) => `c${at}`).join(',')}\n`,
    /más de 1\.000 columnas/,
  ],
  [
    'a row of 1,500 cells',
    `sku,nombre\n${'A1,Remera\n'.repeat(20)}A2${',x'.repeat(1499)}\n`,
    /más de 1\.000 columnas/,
  ],
  ['200,001 rows', `sku,nombre\n${'a\n'.repeat(200_001)}`, /más de 200\.000 filas/],
  ['a quote that never ends', 'sku,nombre\nA1,"Remera\nA2,Buzo\n', /línea \d+: hay una comilla/],
])('The import refuses %s with a Spanish text', async (_what, content, reason) => {
  await expect(rowsOf(content)).rejects.toThrow(reason)
})

test('A missing file is refused with a Spanish text', async () => {
  await expect(openProductFile(path.join(folder, 'nada.csv'))).rejects.toThrow(/No se encontró el archivo/)
  await expect(openProductFile(folder)).rejects.toThrow(/es una carpeta/)
})

test('The decimal mark of a column decides its ambiguous prices', async () => {
  const rows = await rowsOf('sku;precio;stock\nA1;15.000;1.500\nA2;$ 1.234,50;2\nA3;900;3,00\n')
  expect(rows.map(({ row }) => row)).toMatchObject([
    { precio: '15000', stock: '1500' },
    { precio: '$ 1.234,50' },
    { precio: '900' },
  ])
  expect(await rowsOf('1,Tops,Buzo,,M,3,"1.234,50",A1\n2,Tops,Top,,M,3,15.000,A2\n')).toMatchObject([
    { line: 1 },
    { row: ['2', 'Tops', 'Top', '', 'M', '3', '15000', 'A2'] },
  ])
})

test("An export of another shop is read with the shop's column names and its own line numbers", async () => {
  const csv = await openProductFile(
    await written(
      'Handle,Title,Vendor,Variant Price,Status,Color\nremera,Remera,X,"15,000.00",active,rojo\n',
    ),
  )
  expect(csv).toMatchObject({ unusedColumns: ['Vendor'], hasPublishedColumn: true })
  expect(await listed(csv.rows())).toEqual([
    {
      line: 2,
      row: {
        '': '',
        id: 'remera',
        nombre: 'Remera',
        precio: '15,000.00',
        publicado: 'si',
        color: 'rojo',
        images: [],
      },
    },
  ])
})
