import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CartAddition,
  type CartLine,
  type CartOutcome,
  addToCart,
  cartTotal,
  changeChoice,
  clampQuantity,
  decrease,
  increase,
  lineTotal,
  missingChoice,
  removeLine,
  setQuantity,
  unitsLeft,
} from './cart.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { unitsOf } from './web-sale-limit.ts'

const aProduct = (facts: Partial<Product> = {}): Product => ({
  id: 'p1',
  nombre: 'Remera lisa',
  categoria: 'Tops',
  color: 'rojo, azul',
  talle: '',
  stock: 5,
  precio: centavos(1_050),
  sku: 'SKU-1',
  images: ['/img/one'],
  publicado: 'si',
  version: 1,
  variantes: [],
  ...facts,
})

const rojo = { id: 'p1', color: 'rojo', talle: '' }
const azul = { id: 'p1', color: 'azul', talle: '' }

const accepted = (outcome: CartOutcome): CartLine[] => (outcome.ok ? outcome.lines : [])
const refusal = (outcome: CartOutcome) => (outcome.ok ? undefined : outcome.refusal)
const cartWith = (...choices: CartAddition[]): CartLine[] =>
  choices.reduce<CartLine[]>((lines, choice) => accepted(addToCart(lines, choice)), [])
const twoColors = (red: number, blue: number) =>
  cartWith(
    { product: aProduct(), color: 'rojo', cantidad: red },
    { product: aProduct(), color: 'azul', cantidad: blue },
  )
const lineTexts = (lines: readonly CartLine[]) => lines.map((line) => `${line.cantidad} ${line.color}`)

describe('adding to the cart', () => {
  test('An addition has one unit by default, and the same choice joins its line', () => {
    const first = addToCart([], { product: aProduct(), color: 'rojo' })
    expect(first).toMatchObject({ ok: true, change: 'added' })
    const second = addToCart(accepted(first), { product: aProduct(), color: 'Rojo', cantidad: 2 })
    expect(second).toMatchObject({ ok: true, change: 'updated' })
    expect(lineTexts(accepted(second))).toEqual(['3 rojo'])
  })

  test('Another colour or size makes another line', () => {
    const product = aProduct({ talle: 'S, M' })
    const lines = cartWith(
      { product, color: 'rojo', talle: 'S' },
      { product, color: 'rojo', talle: 'M' },
      { product, color: 'azul', talle: 'M' },
    )
    expect(lines.map((line) => line.color + line.talle)).toEqual(['rojoS', 'rojoM', 'azulM'])
  })

  test('A choice is required with two or more options and automatic with one', () => {
    expect(refusal(addToCart([], { product: aProduct() }))).toEqual({ code: 'color-missing' })
    expect(refusal(addToCart([], { product: aProduct(), color: 'verde' }))).toEqual({ code: 'color-missing' })
    const sized = aProduct({ color: '', talle: 'S, M' })
    expect(refusal(addToCart([], { product: sized }))).toEqual({ code: 'size-missing' })
    const [line] = cartWith({ product: aProduct({ color: 'azul', talle: 'Único' }) })
    expect(line).toMatchObject({ color: 'azul', talle: 'Único' })
    expect(cartWith({ product: aProduct({ color: '' }) })[0]).toMatchObject({ color: '', talle: '' })
  })

  test('No addition exceeds the stock of all colours together', () => {
    const lines = twoColors(2, 2)
    const product = aProduct()
    expect(refusal(addToCart(lines, { product, color: 'azul', cantidad: 2 }))).toEqual({
      code: 'no-more-in-stock',
      left: 5,
    })
    expect(lineTexts(accepted(addToCart(lines, { product, color: 'azul' })))).toEqual(['2 rojo', '3 azul'])
  })

  test('A product without stock cannot be added in any choice', () => {
    expect(refusal(addToCart([], { product: aProduct({ stock: 0 }) }))).toEqual({ code: 'out-of-stock' })
  })

  test.each([0, -1, 1.5, NaN, Infinity])('a quantity of %d is refused', (cantidad) => {
    const outcome = addToCart([], { product: aProduct(), color: 'rojo', cantidad })
    expect(refusal(outcome)).toEqual({ code: 'bad-quantity' })
  })

  test('Every line of the added product takes over its current price and stock', () => {
    const dearer = aProduct({ precio: centavos(2_000), stock: 9 })
    const lines = accepted(addToCart(twoColors(1, 1), { product: dearer, color: 'rojo' }))
    expect(lines.map((line) => [line.precio, line.stock])).toEqual([
      [2_000, 9],
      [2_000, 9],
    ])
  })
})

describe('changing a quantity', () => {
  test.each([
    [3, 3],
    [4, 3],
    [1e9, 3],
    [Infinity, 3],
    [2.9, 2],
    [0, 1],
    [-5, 1],
    [NaN, 1],
  ])(
    'A typed quantity of %d red units, beside two blue and with five in stock, becomes %i',
    (typed, quantity) => {
      expect(lineTexts(setQuantity(twoColors(1, 2), rojo, typed))).toEqual([`${quantity} rojo`, '2 azul'])
    },
  )

  test('The plus button stops at the stock that all colours share', () => {
    const lines = accepted(increase(twoColors(2, 2), rojo))
    expect(lineTexts(lines)).toEqual(['3 rojo', '2 azul'])
    expect(refusal(increase(lines, rojo))).toEqual({ code: 'no-more-in-stock', left: 5 })
    expect(lines.map((line) => unitsLeft(lines, line))).toEqual([0, 0])
  })

  test('No quantity makes a line exceed the largest exact amount', () => {
    const dear = aProduct({ color: '', precio: centavos(4_000_000_000_000), stock: 9 })
    const lines = cartWith({ product: dear, cantidad: 2 })
    const [line] = lines
    expect(unitsLeft(lines, line!)).toBe(0)
    expect(setQuantity(lines, line!, 9)).toEqual(lines)
    expect(refusal(increase(lines, line!))).toMatchObject({ code: 'no-more-in-stock' })
  })

  test('The minus button removes one unit, and the line with its last unit', () => {
    const lines = decrease(twoColors(2, 1), rojo)
    expect(lineTexts(lines)).toEqual(['1 rojo', '1 azul'])
    expect(lineTexts(decrease(lines, rojo))).toEqual(['1 azul'])
  })

  test('An action on a line that another tab removed changes nothing', () => {
    const lines = cartWith({ product: aProduct(), color: 'rojo' })
    expect(setQuantity(lines, azul, 3)).toEqual(lines)
    expect(decrease(lines, azul)).toEqual(lines)
    expect(removeLine(lines, azul)).toEqual(lines)
    expect(refusal(increase(lines, azul))).toEqual({ code: 'line-gone' })
    expect(refusal(changeChoice(lines, azul, { color: 'rojo' }))).toEqual({ code: 'line-gone' })
  })
})

describe('choosing another colour in the cart', () => {
  test('A line with a new colour keeps its position in the cart', () => {
    const lines = cartWith({ product: aProduct(), color: 'rojo', cantidad: 2 })
    expect(lineTexts(accepted(changeChoice(lines, rojo, { color: 'azul' })))).toEqual(['2 azul'])
  })

  test('A new colour merges the line with the line of that colour', () => {
    expect(lineTexts(accepted(changeChoice(twoColors(2, 3), azul, { color: 'rojo' })))).toEqual(['5 rojo'])
  })

  test('A colour that the product does not have is refused', () => {
    const lines = twoColors(1, 1)
    expect(refusal(changeChoice(lines, rojo, { color: 'verde' }))).toEqual({ code: 'color-missing' })
    expect(refusal(changeChoice(lines, rojo, { talle: 'XL' }))).toEqual({ code: 'size-missing' })
  })
})

test('The unit limit of a purchase counts all its products', () => {
  const skirt = aProduct({ id: 'p2', stock: 40, color: '' })
  const lines = cartWith({ product: skirt, cantidad: 28 })
  const product = aProduct({ color: '' })
  const add = (cantidad: number, mostUnits: number) => addToCart(lines, { product, cantidad, mostUnits })
  expect(refusal(add(3, 30))).toEqual({ code: 'too-many-units', most: 30 })
  expect(add(2, 30).ok).toBe(true)
  expect(add(3, 0).ok).toBe(true)
})

test('The checkout requires the choices that an older cart lacks', () => {
  const [line] = cartWith({ product: aProduct({ talle: 'S, M' }), color: 'rojo', talle: 'S' })
  const lines = line === undefined ? [] : [line]
  expect(missingChoice(lines)).toBeUndefined()
  expect(missingChoice(lines.map((one) => ({ ...one, color: '', talle: '' })))).toBe('color-missing')
  expect(missingChoice(lines.map((one) => ({ ...one, talle: '' })))).toBe('size-missing')
})

test('A shopper whose chosen colour is gone must choose the only remaining colour', () => {
  const [line] = cartWith({ product: aProduct(), color: 'rojo' })
  const changedLine = { ...line!, color: '', colores: ['azul'] }
  expect(missingChoice([changedLine])).toBe('color-missing')
  expect(lineTexts(accepted(changeChoice([changedLine], changedLine, { color: 'azul' })))).toEqual(['1 azul'])
})

test('The line price and the cart total use the exact price', () => {
  const lines = twoColors(1, 3)
  expect(lines.map(lineTotal)).toEqual([1_050, 3_150])
  expect(cartTotal(lines)).toBe(4_200)
  expect(cartTotal([])).toBe(0)
})

test.each([
  ['3', 5, 3],
  ['9', 5, 5],
  ['0', 5, 1],
  ['0.5', 5, 1],
  ['-2', 5, 1],
  ['', 5, 1],
  ['dos', 5, 1],
  ['2.9', 5, 2],
  ['1e9', 5, 5],
  ['4', 0, 1],
])('The typed quantity "%s" with %i in stock counts as %i', (typed, stock, expected) => {
  expect(clampQuantity(Number(typed), stock)).toBe(expected)
})

test('After any sequence of actions, each line has at least one unit and none exceeds the stock', () => {
  const product = aProduct({ color: 'rojo, azul, verde', stock: 4 })
  const color = fc.constantFrom('rojo', 'azul', 'verde')
  const step = fc.oneof(
    fc.tuple(color, fc.integer({ min: -1, max: 6 })).map(
      ([chosen, cantidad]) =>
        (lines: CartLine[]) =>
          addToCart(lines, { product, color: chosen, cantidad }),
    ),
    color.map((chosen) => (lines: CartLine[]) => increase(lines, { ...rojo, color: chosen })),
    fc.tuple(color, fc.double()).map(([chosen, typed]) => (lines: CartLine[]) => ({
      ok: true as const,
      change: 'updated' as const,
      lines: setQuantity(lines, { ...rojo, color: chosen }, typed),
    })),
    color.map((chosen) => (lines: CartLine[]) => ({
      ok: true as const,
      change: 'updated' as const,
      lines: decrease(lines, { ...rojo, color: chosen }),
    })),
    fc.tuple(color, color).map(
      ([from, to]) =>
        (lines: CartLine[]) =>
          changeChoice(lines, { ...rojo, color: from }, { color: to }),
    ),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let lines: CartLine[] = []
      for (const action of steps) {
        const outcome = action(lines)
        lines = outcome.ok ? outcome.lines : lines
        expect(unitsOf(lines)).toBeLessThanOrEqual(4)
        expect(lines.every((line) => Number.isInteger(line.cantidad) && line.cantidad >= 1)).toBe(true)
        expect(new Set(lines.map((line) => line.color)).size).toBe(lines.length)
      }
    }),
    { numRuns: 500 },
  )
})
