import { expect, test } from 'vitest'
import { createProduct } from '#contract/product/edit-products.ts'
import { centavos } from '#domain/money.ts'
import type { ProductDetail } from '#domain/product/product.ts'
import { type ProductFormValues, productFormValues } from './product-form-values.ts'
import { editProductSchema, wireProduct } from './wire-product.ts'

const shirt: ProductDetail = {
  id: 'remera',
  nombre: 'Remera',
  categoria: 'Tops',
  color: 'rojo, negro',
  talle: 'S',
  stock: 5,
  precio: centavos(150_050),
  precioAnterior: centavos(200_000),
  descripcion: 'De algodón.\n\nLiviana.',
  composicion: 'Algodón',
  cuidados: '',
  guiaDeTalles: null,
  sku: 'REM',
  images: ['/img/1', '/img/2'],
  coloresDeImagenes: { '/img/2': 'negro' },
  publicado: 'si',
  version: 4,
  variantes: [
    { color: 'rojo', talle: 'S', sku: 'R', stock: 2 },
    { color: 'negro', talle: 'S', sku: '', stock: 3 },
  ],
}
const start = productFormValues(shirt)
const plain = productFormValues({ ...shirt, variantes: [] })

const issuesOf = (typed: ProductFormValues, id?: string) =>
  (id === undefined ? createProduct.body : editProductSchema(shirt))
    .safeParse(wireProduct(typed, id))
    .error?.issues.map(({ path, message }) => [path[0], message])

test('An unchanged product form sends no stock', () => {
  expect(wireProduct(start, 'remera')).toEqual({
    id: 'remera',
    version: 4,
    nombre: 'Remera',
    categoria: 'Tops',
    precio: '1500.50',
    precioAnterior: '2000.00',
    descripcion: 'De algodón.\n\nLiviana.',
    composicion: 'Algodón',
    cuidados: '',
    peso: null,
    tasaIva: null,
    guiaDeTalles: null,
    sku: 'REM',
    codigoDeBarras: '',
    color: 'rojo, negro',
    talle: 'S',
    images: ['/img/1', '/img/2'],
    coloresDeImagenes: { '/img/2': 'negro' },
  })
})

test('The form omits combinations of a removed colour, and restores them when the colour is typed again', () => {
  const without = { ...start, color: 'rojo' }
  expect(wireProduct({ ...without, motivo: 'Recuento' }, 'remera')).toMatchObject({
    variantes: [{ color: 'rojo', talle: 'S', sku: 'R', stock: '2' }],
    motivo: 'Recuento',
  })
  expect(wireProduct({ ...without, color: 'rojo, negro' }, 'remera')).not.toHaveProperty('variantes')
})

test('The form requires a reason when the stock changes', () => {
  const cells = (stock: string, sku: string) => [{ color: 'rojo', talle: 'S', sku, stock }]
  expect(issuesOf({ ...plain, stock: '6' }, 'remera')).toEqual([['motivo', 'Elegí por qué cambia el stock']])
  expect(issuesOf({ ...plain, stock: '6', motivo: 'Rotura' }, 'remera')).toBeUndefined()
  const one = productFormValues({ ...shirt, variantes: shirt.variantes.slice(0, 1) })
  // A new SKU for the same two units.
  expect(issuesOf({ ...one, variantes: cells('2', 'otro') }, 'remera')).toBeUndefined()
  expect(issuesOf({ ...one, variantes: cells('3', 'R') }, 'remera')).toHaveLength(1)
  const other = { ...plain, stock: '6', motivo: 'Otro', detalle: 'Se contó mal' }
  expect(wireProduct(other, 'remera')).toMatchObject({ motivo: 'Otro: Se contó mal' })
})

test.each([
  ['nombre', 'El nombre es requerido'],
  ['categoria', 'La categoría es requerida'],
  ['color', 'El color es requerido'],
  ['talle', 'El tamaño es requerido'],
  ['precio', 'El precio es requerido'],
] as const)('The form requires %s of a new product and of an existing one', (field, message) => {
  for (const id of [undefined, 'remera'])
    expect(issuesOf({ ...start, motivo: 'Otro', [field]: '' }, id)).toContainEqual([field, message])
})

test('The form refuses a blank stock in both counting modes, and accepts 0 for an existing product', () => {
  for (const id of [undefined, 'remera'])
    for (const blankStock of [
      { combinado: 'no', stock: '' },
      { combinado: 'si', variantes: [] },
    ])
      expect(issuesOf({ ...start, motivo: 'Otro', ...blankStock }, id)).toContainEqual([
        'stock',
        'La cantidad es requerida',
      ])
  expect(issuesOf({ ...plain, stock: '0', motivo: 'Rotura' }, 'remera')).toBeUndefined()
})

test('A former price that is not above the price starts blank, is sent as null, and is refused when typed', () => {
  const overtaken = productFormValues({ ...shirt, precioAnterior: shirt.precio })
  expect(overtaken.precioAnterior).toBe('')
  expect(wireProduct(overtaken, 'remera')).toMatchObject({ precioAnterior: null })
  for (const id of [undefined, 'remera'])
    expect(issuesOf({ ...start, motivo: 'Otro', precioAnterior: '1.500,50' }, id)).toContainEqual([
      'precioAnterior',
      'El precio anterior debe ser mayor que el precio',
    ])
})

test('A product that was stored without colour or size is edited and saved without them', () => {
  const bare = { ...shirt, color: '', talle: '', variantes: [] }
  const typed = { ...productFormValues(bare), nombre: 'Sin color ni talle' }
  expect(editProductSchema(bare).safeParse(wireProduct(typed, 'remera')).error).toBeUndefined()
  const ofShirt = editProductSchema(shirt).safeParse(wireProduct(typed, 'remera'))
  expect(ofShirt.error?.issues.map(({ path }) => path[0])).toEqual(['color', 'talle'])
})
