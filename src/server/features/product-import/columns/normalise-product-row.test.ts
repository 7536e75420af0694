import { expect, test } from 'vitest'
import { normaliseProductRow } from './normalise-product-row.ts'

const read = (row: unknown) => {
  const outcome = normaliseProductRow(row)
  if (!outcome.ok) throw new Error(outcome.reasons.join('. '))
  return outcome.product
}
const reasons = (row: unknown) => {
  const outcome = normaliseProductRow(row)
  return outcome.ok ? [] : outcome.reasons
}

const bikini = {
  id: '7',
  categoria: 'Bikinis',
  nombre: 'Bikini Río',
  color: 'rojo, negro',
  talle: 'S, M',
  stock: 4,
  precio: 1_234_550,
  sku: 'BK-7',
  images: ['a.jpg', 'b.jpg'],
  publicado: 'si',
}

test.each<[shape: string, row: unknown]>([
  ['of today', { ...bikini, precio: 12345.5 }],
  [
    'of the spreadsheet, an array that starts with the id',
    ['7', 'Bikinis', 'Bikini Río', 'rojo, negro', 'S, M', '4', '12.345,50', 'BK-7', 'a.jpg, b.jpg', 'si'],
  ],
  [
    'of a form: tamaño, cantidad, imageUrls',
    {
      id: 7,
      categoria: 'bikinis',
      nombre: ' Bikini  Río ',
      color: 'Rojo,NEGRO, rojo,',
      tamaño: 'S,M',
      cantidad: '4',
      precio: '12345,50',
      sku: 'BK-7',
      imageUrls: ['a.jpg', 'b.jpg'],
      publicado: true,
    },
  ],
  [
    'of a foreign sheet: size, imagen, arrays of colours',
    {
      ID: '7',
      Categoría: 'BIKINIS',
      Producto: 'Bikini Río',
      Colores: ['rojo', 'negro'],
      size: 'S|M',
      Stock: '4,00',
      Price: '$ 12.345,50',
      Código: 'BK-7',
      imagen: 'a.jpg;b.jpg',
      Publicado: 'Sí',
    },
  ],
  [
    'of an English sheet with a mark behind each heading',
    {
      'Id *': '7',
      'Categories:': 'Bikinis',
      Title: 'Bikini Río',
      Colours: 'rojo, negro',
      Sizes: 'S, M',
      Quantity: '4',
      'Unit price': '12345.50',
      Barcode: 'BK-7',
      Pictures: 'a.jpg, b.jpg',
      Active: 'active',
    },
  ],
  [
    'of JSON inside a cell',
    { ...bikini, precio: '12345.50', stock: '4', images: '["a.jpg","b.jpg","a.jpg"]', publicado: '1' },
  ],
])('A row in the shape %s gives the same product', (_shape, row) => {
  expect(read(row)).toEqual(bikini)
})

test('An absent field does not change, and a blank cell empties only optional fields', () => {
  expect(read({ sku: 'A', precio: '10' })).toEqual({ sku: 'A', precio: 1_000 })
  expect(
    read({
      id: '',
      sku: 'A',
      nombre: ' ',
      categoria: '',
      color: '',
      talle: '',
      stock: '',
      precio: '',
      images: '',
      publicado: '',
    }),
  ).toEqual({
    sku: 'A',
    color: '',
    talle: '',
    images: [],
  })
})

test('A blank cell does not hide the value in a column with an older name of the same field', () => {
  expect(read({ sku: 'A', talle: '', tamaño: 'L', stock: ' ', cantidad: '3' })).toEqual({
    sku: 'A',
    talle: 'L',
    stock: 3,
  })
})

test('Invisible characters of copied text are removed anywhere', () => {
  expect(read({ sku: '\u202aA\u202c', nombre: 'Buzo \u202eojor', color: '\u2067rojo\u2069' })).toEqual({
    sku: 'A',
    nombre: 'Buzo ojor',
    color: 'rojo',
  })
})

test('A name with composed accents equals the same name with combining accents', () => {
  const fromMac = {
    sku: 'Ñ-1',
    nombre: 'Remera térmica',
    categoria: 'Térmicas',
    color: 'marrón',
    talle: 'único',
  }
  const row = Object.fromEntries(
    Object.entries(fromMac).map(([field, text]) => [field, text.normalize('NFD')]),
  )
  expect(row).not.toEqual(fromMac)
  expect(read(row)).toEqual(fromMac)
})

test('A text that begins like a formula loses only the apostrophe of a spreadsheet', () => {
  expect(read({ sku: "'=1+1", nombre: "'+54 Remera", talle: "O'Neill" })).toEqual({
    sku: '=1+1',
    nombre: '+54 Remera',
    talle: "O'Neill",
  })
})

test('An address with commas stays whole', () => {
  const images = 'https://fotos.test/w_500,h_500/a.jpg, https://fotos.test/b.jpg,https://fotos.test/c.jpg'
  expect(read({ sku: 'A', images }).images).toEqual([
    'https://fotos.test/w_500,h_500/a.jpg',
    'https://fotos.test/b.jpg',
    'https://fotos.test/c.jpg',
  ])
})

test.each([
  ['no', 'no'],
  ['FALSE', 'no'],
  ['0', 'no'],
  ['-1', 'no'],
  ['Borrador', 'no'],
  [false, 'no'],
  ['verdadero', 'si'],
  ['x', 'si'],
  [1, 'si'],
])('The cell %j of publicado means %s', (written, meant) => {
  expect(read({ sku: 'A', publicado: written }).publicado).toBe(meant)
})

test.each<[row: unknown, reason: string]>([
  [{ sku: 'A', stock: '-2' }, 'El stock no puede ser negativo'],
  [{ sku: 'A', stock: '2,5' }, 'El stock «2,5» no es un número entero'],
  [{ sku: 'A', stock: '1.000' }, 'El stock «1.000» se puede leer de dos maneras: escribí 1 o 1000'],
  [{ sku: 'A', precio: '-1' }, 'El precio no puede ser negativo'],
  [{ sku: 'A', precio: '1.234' }, 'El precio «1.234» se puede leer de dos maneras: escribí 1234 o 1,23'],
  [{ sku: 'A', publicado: 'quizás' }, 'En publicado va «si» o «no», no «quizas»'],
  [{ sku: 'A', nombre: 'x'.repeat(201) }, 'El campo nombre tiene más de 200 caracteres'],
  [{ sku: 'A', nombre: 'Buzo\u0000' }, 'El campo nombre tiene caracteres que no se pueden leer'],
  [{ sku: 'A', nombre: 'Pantal\uffffn' }, 'El campo nombre tiene letras que no se pueden leer: «Pantal?n»'],
  [
    { sku: '7,79123E+12' },
    'La planilla cambió el código «7,79123E+12» y le faltan cifras: poné la columna sku en formato de texto, corregila y guardá el archivo de nuevo',
  ],
  [
    { sku: 'A', color: 'Blanco, lunares negros' },
    '«Blanco, lunares negros» puede ser un color o varios: si es uno, escribilo sin coma; si son varios, separalos con punto y coma',
  ],
  [{ sku: 'A', nombre: { a: 1 } }, 'El campo nombre no es un texto'],
  [{ id: '../../etc', sku: 'A' }, 'El id «../../etc» no puede ir en una dirección'],
  [{ id: '..', sku: 'A' }, 'El id «..» no puede ir en una dirección'],
  [{ id: '_', sku: 'A' }, 'El id «_» no puede ir en una dirección'],
  [{ id: 'remera.data', sku: 'A' }, 'El id «remera.data» no puede ir en una dirección'],
  [{ sku: 'A', images: '[oops' }, 'La lista de fotos empieza con [ y no termina bien'],
  [{ sku: 'A', images: Array.from({ length: 21 }, (_, n) => `${n}.jpg`) }, 'Hay más de 20 fotos'],
  [{ sku: 'A', '': 'sobra' }, 'La fila tiene más columnas que el encabezado'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 'La fila tiene más columnas que el encabezado'],
  [null, 'La fila no tiene datos'],
  ['hola', 'La fila no tiene datos'],
])('The row %j is refused: %s', (row, reason) => {
  expect(reasons(row)).toEqual([reason])
})

test('All faults of a row are reported together', () => {
  expect(reasons({ sku: 'A', stock: 'muchos', precio: 'caro' })).toHaveLength(2)
})
