import { describe, expect, test } from 'vitest'
import { createProduct, updateProduct } from './edit-products.ts'

const whole = {
  nombre: 'Remera',
  categoria: 'Tops',
  color: 'rojo, negro',
  talle: 'S, M',
  stock: 3,
  precio: 1500.5,
  images: ['/img/1'],
}

/** The first message about each field. */
function told(
  body: object,
  call = createProduct as { body: typeof createProduct.body | typeof updateProduct.body },
) {
  const read = call.body.safeParse(body)
  const fields: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) fields[path.join('.')] ??= message
  return fields
}

describe('a new product', () => {
  test('is told all that is missing at once, in the words of its form', () => {
    expect(told({})).toEqual({
      nombre: 'El nombre es requerido',
      categoria: 'La categoría es requerida',
      color: 'El color es requerido',
      talle: 'El tamaño es requerido',
      stock: 'La cantidad es requerida',
      precio: 'El precio es requerido',
    })
  })

  test.each([undefined, null, [], 'x', { variantes: [null] }])('that is %j is refused, no more', (body) => {
    expect(createProduct.body.safeParse(body).success).toBe(false)
  })

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
  ])('with %s %j', (field, value, text) => {
    expect(told({ ...whole, [field]: value })).toEqual({ [field]: text })
  })

  test('may come by the older names, its pictures as a comma text', () => {
    const { talle, stock, ...rest } = whole
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

  test('goes out as it came in', () => {
    const wire = { ...whole, variantes: [{ color: 'rojo', talle: 'M', stock: 2 }], coloresDeImagenes: {} }
    expect(createProduct.body.encode(createProduct.body.parse(wire))).toEqual(wire)
  })

  test.each([
    [{ color: 'verde', talle: 'M', stock: 1 }, '«verde» no está entre los colores'],
    [{ color: 'rojo', talle: '', stock: 1 }, 'Elegí el talle de esta combinación'],
    [{ color: 'ROJO', talle: 's', stock: 1 }, 'Esta combinación está repetida'],
  ])('with the combination %j', (combination, text) => {
    const variantes = [{ color: 'rojo', talle: 'S', stock: 2 }, combination]
    expect(told({ ...whole, variantes })).toEqual({ 'variantes.1': text })
  })

  test('whose combinations have nothing has nothing', () => {
    const variantes = [{ color: 'rojo', talle: 'S', stock: 0 }]
    expect(told({ ...whole, variantes })).toEqual({ stock: 'La cantidad es requerida' })
  })
})

test('an edit may say little, and sold out is a stock too', () => {
  expect(updateProduct.body.parse({ id: 7, stock: '0', precio: '10' })).toEqual({
    id: '7',
    stock: 0,
    precio: 1_000,
  })
  expect(told({ id: '7', precio: '0' }, updateProduct)).toEqual({ precio: 'El precio debe ser mayor a 0' })
})
