import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import type { Coupon } from './coupon.ts'
import { MAX_MONEY, centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { type QuoteRequestLine, quoteCart } from './quote.ts'

const today = '2026-03-09' as Day

const aProduct = (facts: Partial<Product> = {}): Product => ({
  id: 'p1',
  nombre: 'Remera lisa',
  categoria: 'Tops',
  color: '',
  talle: '',
  stock: 10,
  precio: centavos(1_000),
  sku: 'SKU-1',
  images: ['/img/one', '/img/two'],
  publicado: 'si',
  version: 1,
  variantes: [],
  ...facts,
})

const aCoupon = (terms: { percentage: number } | { fixed: number }, categories = ['Tops']): Coupon => ({
  id: 'c1',
  code: 'DIEZ',
  name: 'Diez',
  expirationDate: today,
  usageLimit: 1,
  used: 0,
  wholeShop: false,
  categories,
  status: 'active',
  ...('fixed' in terms
    ? { discountType: 'fixed', discountValue: centavos(terms.fixed) }
    : { discountType: 'percentage', discountValue: terms.percentage }),
})

const aLine = (facts: Partial<QuoteRequestLine> = {}): QuoteRequestLine => ({
  id: 'p1',
  color: '',
  talle: '',
  cantidad: 1,
  ...facts,
})

function quote(products: Product[], lines: QuoteRequestLine[], coupon?: Coupon, couponCode = coupon?.code) {
  const byId = new Map(products.map((product) => [product.id, product]))
  return quoteCart({ channel: 'Página', lines, products: byId, coupon, couponCode, today })
}

describe('a cart is priced from the shop’s own data', () => {
  test('A line contains the former price only when the former price is above the price', () => {
    const products = [200_000, 100_000, null].map((former, at) =>
      aProduct({
        id: `p${at}`,
        precio: centavos(100_000),
        precioAnterior: former === null ? null : centavos(former),
      }),
    )
    const { lines, total } = quote(
      products,
      products.map(({ id }) => aLine({ id })),
    )
    expect(lines.map(({ precioAnterior }) => precioAnterior)).toEqual([200_000, undefined, undefined])
    expect(total).toBe(300_000)
  })

  test('A line has the picture of its colour, if known', () => {
    const dress = aProduct({ color: 'rojo, azul, verde', coloresDeImagenes: { '/img/two': 'azul' } })
    const { lines } = quote([dress], [aLine({ color: 'azul' }), aLine({ color: 'verde' })])
    expect(lines.map(({ color, imagen }) => [color, imagen])).toEqual([
      ['azul', '/img/two'],
      ['verde', '/img/one'],
    ])
  })

  test('Each line has the current price of its product and the fields for a screen', () => {
    const { lines, subtotal, descuento, total, problems } = quote(
      [aProduct({ precio: centavos(8_650_055) })],
      [aLine({ cantidad: 3 })],
    )
    expect(lines).toMatchObject([
      {
        line: 0,
        id: 'p1',
        sku: 'SKU-1',
        nombre: 'Remera lisa',
        categoria: 'Tops',
        color: '',
        talle: '',
        imagen: '/img/one',
        precio: 8_650_055,
        cantidad: 3,
        stock: 10,
        subtotal: 25_950_165,
        descuento: 0,
        total: 25_950_165,
        colores: [],
        talles: [],
        variantes: [],
      },
    ])
    expect([subtotal, descuento, total, problems]).toEqual([25_950_165, 0, 25_950_165, []])
  })

  test('An empty cart costs nothing', () => {
    expect(quote([], [])).toMatchObject({
      lines: [],
      subtotal: 0,
      descuento: 0,
      recargo: 0,
      total: 0,
      problems: [],
    })
  })

  test('A nameless product without pictures can be sold', () => {
    const [line] = quote([aProduct({ nombre: ' ', images: [] })], [aLine()]).lines
    expect(line).toMatchObject({ nombre: 'Nombre no disponible', imagen: '' })
  })
})

describe('a cart that cannot become a sale says why', () => {
  test('A product that is unknown or no longer published is reported as gone, and is not charged', () => {
    const hidden = aProduct({ id: 'p2', publicado: 'no' })
    const { lines, total, problems } = quote(
      [aProduct(), hidden],
      [aLine({ id: 'p2' }), aLine(), aLine({ id: '__proto__' })],
    )
    expect(problems).toEqual([
      { line: 0, code: 'product-gone' },
      { line: 2, code: 'product-gone' },
    ])
    expect(lines.map(({ line }) => line)).toEqual([1])
    expect(total).toBe(1_000)
  })

  test('All lines of a product share its stock', () => {
    const product = aProduct({ color: 'rojo, azul', stock: 3 })
    const lines = [aLine({ color: 'rojo', cantidad: 2 }), aLine({ color: 'azul', cantidad: 2 })]
    expect(quote([product], lines).problems).toEqual([
      { line: 0, code: 'no-more-in-stock', left: 3 },
      { line: 1, code: 'no-more-in-stock', left: 3 },
    ])
    expect(quote([{ ...product, stock: 4 }], lines).problems).toEqual([])
  })

  test.each([0, -2])('A product with a stock of %i is refused with zero units left', (stock) => {
    expect(quote([aProduct({ stock })], [aLine()]).problems).toEqual([
      { line: 0, code: 'no-more-in-stock', left: 0 },
    ])
  })

  test.each([0, -1, 1.5, NaN, Infinity, 2 ** 53])('A quantity of %d is refused', (cantidad) => {
    const { lines, total, problems } = quote([aProduct()], [aLine({ cantidad }), aLine()])
    expect(problems).toEqual([{ line: 0, code: 'bad-quantity' }])
    expect([lines.length, total]).toEqual([1, 1_000])
  })

  test('A line above the largest amount is refused without an exception', () => {
    const { problems } = quote([aProduct({ precio: MAX_MONEY, stock: 9 })], [aLine({ cantidad: 2 })])
    expect(problems).toEqual([{ line: 0, code: 'amount-too-large' }])
  })

  test('Several problems are reported together', () => {
    const product = aProduct({ color: 'rojo, azul', talle: 'S, M', stock: 0 })
    expect(quote([product], [aLine()]).problems.map(({ code }) => code)).toEqual([
      'color-missing',
      'size-missing',
      'no-more-in-stock',
    ])
  })
})

describe('a choice is required only with two or more options, and is never replaced', () => {
  test.each([
    ['', '', '', undefined],
    ['', 'rojo', '', 'gone'],
    ['azul', '', 'azul', undefined],
    ['azul', 'rojo', '', 'gone'],
    ['azul, Azul', '', 'azul', undefined],
    ['rojo, azul', 'azul', 'azul', undefined],
    ['Óxido, negro', 'oxido', 'Óxido', undefined],
    ['rojo, azul', '', '', 'missing'],
    ['rojo, azul', 'verde', '', 'gone'],
    ['rojo, azul', 'rojo, azul', '', 'missing'],
  ])('Of the choices %j, the request %j selects %j', (choices, requested, chosen, problem) => {
    const byColor = quote([aProduct({ color: choices })], [aLine({ color: requested })])
    expect(byColor.lines[0]?.color).toBe(chosen)
    expect(byColor.problems.map(({ code }) => code)).toEqual(problem ? [`color-${problem}`] : [])
    const bySize = quote([aProduct({ talle: choices })], [aLine({ talle: requested })])
    expect(bySize.lines[0]?.talle).toBe(chosen)
    expect(bySize.problems.map(({ code }) => code)).toEqual(problem ? [`size-${problem}`] : [])
  })
})

describe('a coupon in the cart', () => {
  const shoes = aProduct({ id: 'p2', categoria: 'Calzados', precio: centavos(5_000) })

  test('A coupon discounts only the lines of its categories', () => {
    const { lines, ...sums } = quote(
      [aProduct(), shoes],
      [aLine({ cantidad: 3 }), aLine({ id: 'p2' })],
      aCoupon({ percentage: 12.5 }),
    )
    expect(lines.map((line) => [line.descuento, line.total])).toEqual([
      [375, 2_625],
      [0, 5_000],
    ])
    expect(sums).toMatchObject({
      subtotal: 8_000,
      descuento: 375,
      recargo: 0,
      total: 7_625,
      coupon: { code: 'DIEZ', type: 'percentage', value: 12.5 },
      problems: [],
    })
  })

  test('A coupon of a fixed amount is limited to the total of its lines', () => {
    const { descuento, total, coupon } = quote(
      [aProduct(), shoes],
      [aLine(), aLine({ id: 'p2' })],
      aCoupon({ fixed: 99_999 }),
    )
    expect([descuento, total]).toEqual([1_000, 5_000])
    expect(coupon).toEqual({ code: 'DIEZ', type: 'fixed', value: 99_999 })
  })

  test('A refused coupon gives no discount and a reason', () => {
    const refused = quote([shoes], [aLine({ id: 'p2' })], aCoupon({ percentage: 10 }))
    expect(refused).toMatchObject({ descuento: 0, total: 5_000, couponRefusal: 'not-for-these-products' })
    expect(refused.coupon).toBeUndefined()
    expect(quote([aProduct()], [aLine()], undefined, 'NOEXISTE').couponRefusal).toBe('unknown')
  })

  test('A request without a coupon code gets no discount', () => {
    const { descuento, coupon } = quote([aProduct()], [aLine()], aCoupon({ percentage: 10 }), ' ')
    expect([descuento, coupon]).toEqual([0, undefined])
  })

  test('A coupon on lines of price zero gives no discount', () => {
    const { total, descuento } = quote(
      [aProduct({ precio: centavos(0) })],
      [aLine()],
      aCoupon({ fixed: 500 }),
    )
    expect([total, descuento]).toEqual([0, 0])
  })
})
