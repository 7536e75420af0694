import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToCart,
  type CartLine,
  type CartOutcome,
  changeChoice,
  increase,
  setQuantity,
  unitsLeft,
} from './cart.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { totalStock, type Variant } from '#domain/product/variants.ts'

const variant = (color: string, talle: string, stock: number): Variant => ({ color, talle, sku: '', stock })

const dressWith = (...variantes: Variant[]): Product => ({
  id: 'p1',
  nombre: 'Vestido Luna',
  categoria: 'Vestidos',
  color: 'rojo, azul',
  talle: 'S, M',
  stock: totalStock(variantes),
  precio: centavos(1_050),
  sku: 'SKU-1',
  images: [],
  publicado: 'si',
  version: 1,
  variantes,
})

const dress = dressWith(
  variant('rojo', 'S', 2),
  variant('rojo', 'M', 0),
  variant('azul', 'S', 1),
  variant('azul', 'M', 3),
)

const accepted = (outcome: CartOutcome): CartLine[] => (outcome.ok ? outcome.lines : [])
const refusal = (outcome: CartOutcome) => (outcome.ok ? undefined : outcome.refusal)
const cartWith = (...choices: [color: string, talle: string, cantidad: number][]) =>
  choices.reduce<CartLine[]>(
    (lines, [color, talle, cantidad]) =>
      accepted(addToCart(lines, { product: dress, color, talle, cantidad })),
    [],
  )
const lineTexts = (lines: readonly CartLine[]) =>
  lines.map(({ cantidad, color, talle, stock }) => `${cantidad} ${color} ${talle} of ${stock}`)

test('Each combination has its own stock limit, and a sold-out combination leaves the others on sale', () => {
  const lines = cartWith(['rojo', 'S', 2], ['azul', 'M', 2])
  expect(lineTexts(lines)).toEqual(['2 rojo S of 2', '2 azul M of 3'])
  expect(lines.map((line) => unitsLeft(lines, line))).toEqual([0, 1])
  const add = (color: string, talle: string) => addToCart(lines, { product: dress, color, talle })
  expect(refusal(add('rojo', 'S'))).toEqual({ code: 'no-more-in-stock', left: 2 })
  expect(refusal(add('rojo', 'M'))).toEqual({ code: 'out-of-stock' })
  expect(refusal(increase(lines, lines[0]!))).toEqual({ code: 'no-more-in-stock', left: 2 })
  expect(lineTexts(accepted(increase(lines, lines[1]!)))).toEqual(['2 rojo S of 2', '3 azul M of 3'])
  expect(lineTexts(setQuantity(lines, lines[1]!, 99))).toEqual(['2 rojo S of 2', '3 azul M of 3'])
})

test('A change to a choice is refused if its stock is less than the quantity in the cart', () => {
  const lines = cartWith(['rojo', 'S', 2], ['azul', 'M', 2])
  const [red, blue] = lines
  expect(refusal(changeChoice(lines, red!, { talle: 'M' }))).toEqual({ code: 'out-of-stock' })
  expect(refusal(changeChoice(lines, red!, { color: 'azul' }))).toEqual({ code: 'no-more-in-stock', left: 1 })
  expect(refusal(changeChoice(lines, blue!, { talle: 'S' }))).toEqual({ code: 'no-more-in-stock', left: 1 })
  const one = setQuantity(lines, red!, 1)
  expect(lineTexts(accepted(changeChoice(one, red!, { color: 'azul' })))).toEqual([
    '1 azul S of 1',
    '2 azul M of 3',
  ])
  const [single] = cartWith(['azul', 'S', 1])
  const joined = changeChoice([single!, blue!], single!, { talle: 'M' })
  expect(lineTexts(accepted(joined))).toEqual(['3 azul M of 3'])
})

test('After any sequence of actions, the cart holds no more of a combination than the stock', () => {
  const color = fc.constantFrom('rojo', 'azul')
  const talle = fc.constantFrom('S', 'M')
  const position = fc.nat(3)
  const step = fc.oneof(
    fc.tuple(color, talle, fc.integer({ min: -1, max: 4 })).map(
      ([chosen, size, cantidad]) =>
        (lines: CartLine[]) =>
          addToCart(lines, { product: dress, color: chosen, talle: size, cantidad }),
    ),
    fc
      .tuple(
        position,
        fc.oneof(
          color.map((to) => ({ color: to })),
          talle.map((to) => ({ talle: to })),
        ),
      )
      .map(
        ([at, choice]) =>
          (lines: CartLine[]) =>
            changeChoice(lines, lines[at] ?? dressKey, choice),
      ),
    position.map((at) => (lines: CartLine[]) => increase(lines, lines[at] ?? dressKey)),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let lines: CartLine[] = []
      for (const action of steps) {
        const outcome = action(lines)
        lines = outcome.ok ? outcome.lines : lines
        for (const line of lines) expect(line.cantidad).toBeLessThanOrEqual(line.stock)
        expect(new Set(lines.map((line) => `${line.color} ${line.talle}`)).size).toBe(lines.length)
      }
    }),
  )
})

const dressKey = { id: 'p1', color: 'verde', talle: 'XL' }
