import { expect, test } from 'vitest'
import type { ProductDetail } from '#domain/product/product.ts'
import { centavos } from '#domain/money.ts'
import { differencesOf, mergedProduct, rebaseStock } from './merge-product.ts'
import { type StockCellValues, type ProductFormValues, productFormValues } from './product-form-values.ts'

const shirt: ProductDetail = {
  id: 'remera',
  nombre: 'Remera',
  categoria: 'Tops',
  color: 'rojo, negro',
  talle: 'S',
  stock: 8,
  precio: centavos(150_050),
  descripcion: '',
  composicion: '',
  cuidados: '',
  guiaDeTalles: null,
  sku: 'REM',
  images: [],
  publicado: 'si',
  version: 4,
  variantes: [],
}
const loaded = productFormValues(shirt)
const now = (changed: Partial<ProductDetail>) => productFormValues({ ...shirt, version: 9, ...changed })
const cell = (color: string, stock: string): StockCellValues => ({ color, talle: 'S', sku: '', stock })
const counted = (typed: ProductFormValues, ...cells: StockCellValues[]): ProductFormValues => ({
  ...typed,
  combinado: 'si',
  variantes: cells,
})

test('A field that differs defaults to the value of the user who changed it', () => {
  const mine = { ...loaded, nombre: 'Remera lisa', precio: '1.700,00', precioAnterior: '2.000,00' }
  const fresh = now({ nombre: 'Remera de hilo', sku: 'REM-2', descripcion: 'De hilo' })
  expect(differencesOf(mine, fresh)).toEqual([
    { field: 'nombre', usual: 'mine' },
    { field: 'precio', usual: 'mine' },
    { field: 'precioAnterior', usual: 'mine' },
    { field: 'sku', usual: 'theirs' },
    { field: 'descripcion', usual: 'theirs' },
  ])
})

test('The choices of the user are applied to the current product', () => {
  const mine = { ...loaded, nombre: 'Remera lisa', precio: '1.700,00', motivo: 'Recuento' }
  const fresh = now({ nombre: 'Remera de hilo', sku: 'REM-2' })
  expect(mergedProduct(mine, fresh, { nombre: 'mine', precio: 'mine', sku: 'theirs' })).toEqual({
    ...mine,
    sku: 'REM-2',
    base: fresh.base,
  })
  expect(mergedProduct(mine, fresh, { nombre: 'theirs', precio: 'theirs', sku: 'theirs' })).toEqual({
    ...fresh,
    motivo: 'Recuento',
  })
})

test.each([
  // typed on stock 8, current stock → in the form
  ['8', 5, '5'],
  ['10', 5, '7'],
  ['6', 8, '6'],
  ['0', 5, '0'],
  ['muchos', 5, 'muchos'],
  ['', 5, ''],
])(
  'A typed stock of %j on a current stock of %i keeps the units that changed meanwhile: %j',
  (stock, there, expected) => {
    const merged = mergedProduct({ ...loaded, stock }, now({ stock: there }), { stock: 'mine' })
    expect(merged.stock).toBe(expected)
  },
)

test('A stock that only one of the two users changed needs no choice', () => {
  expect(differencesOf(loaded, now({ stock: 3 }))).toEqual([])
  expect(differencesOf({ ...loaded, stock: '9' }, now({}))).toEqual([])
  expect(differencesOf({ ...loaded, stock: '9' }, now({ stock: 3 }))).toEqual([
    { field: 'stock', usual: 'mine' },
  ])
})

test('Each combination gets its own stock change, and the merge preserves combinations that either user added or removed', () => {
  const variants = (...cells: [string, number][]) =>
    cells.map(([color, stock]) => ({ color, talle: 'S', sku: '', stock }))
  const both = { color: 'rojo, negro, verde, azul, blanco' }
  const opened = productFormValues({
    ...shirt,
    ...both,
    variantes: variants(['rojo', 4], ['negro', 2], ['verde', 1]),
  })
  const mine = counted(opened, cell('rojo', '6'), cell('negro', '2'), cell('verde', ''), cell('azul', '3'))
  const fresh = now({ ...both, variantes: variants(['rojo', 3], ['verde', 1], ['blanco', 7]) })
  const stocks = rebaseStock(mine, fresh).variantes.map(({ color, stock }) => [color, stock])
  expect(stocks).toEqual([
    ['rojo', '5'],
    ['verde', ''],
    ['azul', '3'],
    ['blanco', '7'],
  ])
})
