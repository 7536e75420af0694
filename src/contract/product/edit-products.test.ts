import { describe, expect, test } from 'vitest'
import { createProduct, updateProduct } from './edit-products.ts'

const validProduct = {
  nombre: 'Remera',
  categoria: 'Tops',
  color: 'rojo, negro',
  talle: 'S, M',
  stock: 3,
  precio: 1500.5,
  images: ['/img/1'],
}

function firstMessages(
  body: object,
  call = createProduct as { body: typeof createProduct.body | typeof updateProduct.body },
) {
  const read = call.body.safeParse(body)
  const fields: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) fields[path.join('.')] ??= message
  return fields
}

describe('a new product', () => {
  test('A new product reports all missing fields at once, with the texts of its form', () => {
    expect(firstMessages({})).toEqual({
      nombre: 'El nombre es requerido',
      categoria: 'La categoría es requerida',
      color: 'El color es requerido',
      talle: 'El tamaño es requerido',
      stock: 'La cantidad es requerida',
      precio: 'El precio es requerido',
    })
  })

  test.each([undefined, null, [], 'x', { variantes: [null] }])(
    'A body of a new product that is %j is refused without an exception',
    (body) => {
      expect(createProduct.body.safeParse(body).success).toBe(false)
    },
  )

  test.each([
    ['precio', '', 'El precio es requerido'],
    ['precio', '   ', 'El precio no puede ser solo espacios'],
    ['precio', '-5', 'El precio debe ser un número positivo con hasta dos decimales'],
    ['precio', '1.005', 'El precio debe ser un número positivo con hasta dos decimales'],
    ['precio', 'caro', 'El precio debe ser un número positivo con hasta dos decimales'],
    ['precio', 0, 'El precio debe ser mayor a 0'],
    ['stock', 0, 'La cantidad es requerida'],
    ['stock', '', 'La cantidad es requerida'],
    ['stock', '1.5', 'Ingresá un número entero, de 0 o más'],
    ['stock', -1, 'Ingresá un número entero, de 0 o más'],
    ['nombre', '   ', 'El nombre es requerido'],
    ['talle', ' ', 'El tamaño es requerido'],
  ])('A new product with %s %j is refused with an error text at that field', (field, value, text) => {
    expect(firstMessages({ ...validProduct, [field]: value })).toEqual({ [field]: text })
  })

  test('A new product accepts older field names and images as a comma list', () => {
    const { talle, stock, ...rest } = validProduct
    const read = createProduct.body.parse({
      ...rest,
      tamaño: talle,
      cantidad: String(stock),
      images: '/img/1, https://otra.test/a,b.jpg',
    })
    expect(read).toMatchObject({
      tamaño: 'S, M',
      cantidad: 3,
      images: ['/img/1', 'https://otra.test/a,b.jpg'],
    })
  })

  test('A new product is encoded back to its body', () => {
    const wire = {
      ...validProduct,
      variantes: [{ color: 'rojo', talle: 'M', stock: 2 }],
      coloresDeImagenes: {},
    }
    expect(createProduct.body.encode(createProduct.body.parse(wire))).toEqual(wire)
  })

  test.each([
    [{ color: 'verde', talle: 'M', stock: 1 }, '«verde» no está entre los colores'],
    [{ color: 'rojo', talle: '', stock: 1 }, 'Elegí el talle de esta combinación'],
    [{ color: 'ROJO', talle: 's', stock: 1 }, 'Esta combinación está repetida'],
  ])('A new product with the combination %j gets a text about it', (combination, text) => {
    const variantes = [{ color: 'rojo', talle: 'S', stock: 2 }, combination]
    expect(firstMessages({ ...validProduct, variantes })).toEqual({ 'variantes.1': text })
  })

  test('A new product whose combinations have no stock is refused', () => {
    const variantes = [{ color: 'rojo', talle: 'S', stock: 0 }]
    expect(firstMessages({ ...validProduct, variantes })).toEqual({ stock: 'La cantidad es requerida' })
  })
})

test('An edit may omit fields and may set the stock to zero', () => {
  expect(updateProduct.body.parse({ id: 7, stock: '0', precio: '10' })).toEqual({
    id: '7',
    stock: 0,
    precio: 1_000,
  })
  expect(firstMessages({ id: '7', precio: '0' }, updateProduct)).toEqual({
    precio: 'El precio debe ser mayor a 0',
  })
})
