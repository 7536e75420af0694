import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import { cartTotal } from './cart.ts'
import { centavos } from '#domain/money.ts'
import { readStoredCart, storedCartText } from './stored-cart.ts'

const aLine = (facts: Partial<CartLine> = {}): CartLine => ({
  id: 'p1',
  nombre: 'Remera lisa',
  categoria: 'Tops',
  precio: centavos(105_050),
  stock: 5,
  cantidad: 2,
  color: 'rojo',
  talle: 'S',
  colores: ['rojo', 'azul'],
  talles: ['S', 'M'],
  variantes: [],
  images: ['/img/one'],
  sku: 'SKU-1',
  ...facts,
})

const read = (...items: unknown[]) => readStoredCart(JSON.stringify(items))
const firstLine = (item: unknown) => read(item).lines[0]

test('A stored cart holds prices in pesos and is read back unchanged', () => {
  const pictured = aLine({ coloresDeImagenes: { '/img/one': 'rojo' } })
  const offer = aLine({ color: 'azul', cantidad: 1, precioAnterior: centavos(200_025) })
  const lines = [pictured, offer, aLine({ id: 'p2', colores: [], color: '' })]
  const text = storedCartText(lines)
  expect(text).toContain('"precio":1050.5')
  expect(text).toContain('"precioAnterior":2000.25')
  expect(readStoredCart(text)).toEqual({ lines, repaired: false })
})

test('The colour of a picture is text or absent', () => {
  expect(firstLine({ id: 1, coloresDeImagenes: { a: 'rojo', b: 5, c: null } })?.coloresDeImagenes).toEqual({
    a: 'rojo',
  })
  for (const coloresDeImagenes of ['rojo', 5, null, ['rojo']])
    expect(firstLine({ id: 1, images: '/img/one', coloresDeImagenes })?.images).toEqual(['/img/one'])
})

test('A missing stored cart is an empty cart', () => {
  expect(readStoredCart(null)).toEqual({ lines: [], repaired: false })
  expect(readStoredCart('[]')).toEqual({ lines: [], repaired: false })
})

test.each(['', 'null', '{', '{}', '"hola"', '5', '[', 'undefined', `[${' '.repeat(10_000_000)}]`])(
  'An unreadable stored cart is emptied and reported: %#',
  (text) => {
    expect(readStoredCart(text)).toEqual({ lines: [], repaired: true })
  },
)

test('An invalid item is dropped, and the other items stay', () => {
  const stored = readStoredCart(
    `[1, null, "x", [], [{}], true, {}, {"id":""}, {"id":{}}, {"__proto__":{"id":"p9"}}, ${storedCartText([aLine()]).slice(1, -1)}]`,
  )
  expect(stored).toEqual({ lines: [aLine()], repaired: true })
  expect(({} as Record<string, unknown>)['id']).toBeUndefined()
})

test('Of two stock numbers of one product, the smaller counts', () => {
  const { lines, repaired } = read(
    aLine({ stock: 9, cantidad: 3 }),
    aLine({ stock: 4, cantidad: 2, color: 'azul' }),
  )
  expect(lines.map(({ stock, cantidad }) => [stock, cantidad])).toEqual([
    [4, 3],
    [4, 1],
  ])
  expect(repaired).toBe(true)
})

describe('invalid numbers', () => {
  test.each([
    ['-3', 1],
    ['0', 1],
    ['1e309', 1],
    ['"abc"', 1],
    ['null', 1],
    ['[2]', 1],
    ['{}', 1],
    ['true', 1],
    ['2.7', 2],
    ['"3"', 3],
    ['99', 5],
  ])('a quantity of %s is read as %i', (cantidad, quantity) => {
    const { lines } = readStoredCart(`[{"id":"p1","precio":10,"stock":5,"cantidad":${cantidad}}]`)
    expect(lines[0]?.cantidad).toBe(quantity)
  })

  test.each([
    ['"abc"', 0, true],
    ['-5', 0, true],
    ['1e309', 0, true],
    ['1.005', 0, true],
    ['null', 0, true],
    ['"1050.50"', 105_050, false],
    ['1050.5', 105_050, false],
  ])('a price of %s counts as %i centavos', (precio, amount, repaired) => {
    const cart = readStoredCart(`[{"id":"p1","precio":${precio},"stock":5,"cantidad":1}]`)
    expect([cart.lines[0]?.precio, cart.repaired]).toEqual([amount, repaired])
  })

  test('A line above the largest exact amount is dropped', () => {
    const dear = { id: 'p1', precio: 99_999_999_999, cantidad: 1_000, stock: 1_000 }
    expect(read(dear)).toEqual({ lines: [], repaired: true })
  })

  test('A merged line above the largest exact amount is dropped', () => {
    const dear = { id: 'p1', precio: 1_000_000, cantidad: 1, stock: 1e12 }
    expect(read(dear, { ...dear, precio: 0, cantidad: 1e12 })).toEqual({ lines: [], repaired: true })
  })
})

describe('carts of older versions', () => {
  test('A line of an older cart with a list of colours has no chosen colour', () => {
    expect(firstLine({ id: 7, precio: '10', color: 'rojo, azul', tamaño: 'S' })).toMatchObject({
      id: '7',
      color: '',
      colores: ['rojo', 'azul'],
      talle: 'S',
      talles: ['S'],
      cantidad: 1,
    })
  })

  test('The only remaining colour does not replace the chosen colour automatically', () => {
    const stored = { ...aLine(), colores: ['azul'], talles: ['M'] }
    expect(read({ ...stored, color: '', talle: '' }).lines[0]).toMatchObject({ color: '', talle: '' })
    expect(read({ ...stored, color: 'rojo', talle: 'S' }).lines[0]).toMatchObject({ color: '', talle: '' })
    expect(read({ ...stored, color: 'Azul', talle: 'm' }).lines[0]).toMatchObject({
      color: 'azul',
      talle: 'M',
    })
  })

  test.each([
    [{ images: '/img/one, https://example.com/b.jpg' }, ['/img/one', 'https://example.com/b.jpg']],
    [{ imagen: '/img/one' }, ['/img/one']],
    [{ images: ['/img/one', 5, null, 'javascript:alert(1)', 'data:text/html,x', '//evil'] }, ['/img/one']],
    [{ images: { a: 1 } }, []],
    [{}, []],
  ])('Stored pictures of %j are read as %j', (storedFields, images) => {
    expect(firstLine({ id: 'p1', precio: 10, ...storedFields })?.images).toEqual(images)
  })

  test('Stored texts of another type are blank, and the line still has a name', () => {
    expect(
      firstLine({ id: 'p1', precio: 10, nombre: {}, categoria: [], sku: 5, color: 3, talle: null }),
    ).toMatchObject({
      nombre: 'Nombre no disponible',
      categoria: '',
      sku: '5',
      color: '3',
      talle: '',
    })
  })

  test('Two lines of one product, colour and size become one line within the stock', () => {
    const item = { id: 'p1', precio: 10, stock: 5, cantidad: 3, color: 'rojo' }
    const { lines, repaired } = read(item, item)
    expect([lines.length, lines[0]?.cantidad, repaired]).toEqual([1, 5, true])
  })

  test('All colours of a product together fit its stock, and later lines are reduced', () => {
    const of = (color: string, cantidad: number, stock: number) => ({ ...aLine({ color, cantidad, stock }) })
    const lineTexts = (stock: number) =>
      readStoredCart(storedCartText([of('rojo', 2, stock), of('azul', 3, stock)])).lines.map(
        (line) => `${line.cantidad} ${line.color}`,
      )
    expect(lineTexts(5)).toEqual(['2 rojo', '3 azul'])
    expect(lineTexts(4)).toEqual(['2 rojo', '2 azul'])
    expect(lineTexts(2)).toEqual(['2 rojo'])
    expect(lineTexts(0)).toEqual(['1 rojo'])
  })

  test('a cart holds at most 500 lines', () => {
    const many = Array.from({ length: 501 }, (_one, index) => ({ id: `p${index}`, precio: 1 }))
    const { lines, repaired } = read(...many)
    expect([lines.length, repaired]).toEqual([500, true])
  })
})

const figures = [-1, 0, 1, 5, '7', '1e5', 1_000_000, 1e12, Number.MAX_SAFE_INTEGER]

test('Any stored text gives a cart that can be shown, summed and stored', () => {
  const field = fc.oneof(fc.jsonValue(), fc.double(), fc.string(), fc.constantFrom(...figures))
  const item = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        id: fc.oneof(fc.constantFrom('p1', 'p2', 3), field),
        precio: field,
        stock: field,
        cantidad: field,
        color: field,
        talle: field,
        colores: field,
        images: field,
        nombre: field,
      },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(item).map((items) => JSON.stringify(items)),
        fc.string(),
      ),
      (text) => {
        const { lines } = readStoredCart(text)
        expect(cartTotal(lines)).toBeGreaterThanOrEqual(0)
        expect(readStoredCart(storedCartText(lines)).lines).toEqual(lines)
      },
    ),
    { numRuns: 2_000 },
  )
})
