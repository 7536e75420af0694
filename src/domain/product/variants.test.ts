import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  completeChoice,
  isValidChoice,
  isOpenChoice,
  colorOptions,
  sizeOptions,
  stockOf,
  stockRowOf,
  totalStock,
  type Variant,
  variantOf,
} from './variants.ts'

const variant = (color: string, talle: string, stock: number): Variant => ({ color, talle, sku: '', stock })
const withVariants = (...variantes: Variant[]) => ({ variantes, stock: totalStock(variantes) })

/** Red comes in S and L, and its M is sold out. Blue comes in S only. */
const dress = withVariants(
  variant('rojo', 'S', 2),
  variant('rojo', 'M', 0),
  variant('rojo', 'L', 3),
  variant('azul', 'S', 4),
)
const colores = ['rojo', 'azul']
const talles = ['S', 'M', 'L']
const singleStockProduct = { variantes: [], stock: 5 }

test.each([
  ['rojo', 'S', 2],
  ['rojo', 'M', 0],
  ['azul', 'M', 0],
  ['', '', 9],
  ['rojo', '', 9],
  ['', 'S', 9],
])('The stock of the dress in "%s" and size "%s" is %i', (color, talle, units) => {
  expect(stockOf(dress, { color, talle })).toBe(units)
})

test('In a product with a single stock, every choice has the whole stock', () => {
  expect(stockOf(singleStockProduct, { color: 'rojo', talle: 'M' })).toBe(5)
  expect(colorOptions(singleStockProduct, colores)).toEqual([
    { name: 'rojo', stock: 5 },
    { name: 'azul', stock: 5 },
  ])
  expect(isValidChoice([], { color: 'rojo', talle: 'M' })).toBe(true)
  expect(stockRowOf({ variantes: [], color: 'rojo', talle: 'M' })).toEqual({ color: '', talle: '' })
})

test('A colour has the stock of its sizes, and a size its stock in the chosen colour or in all', () => {
  const optionTexts = (offered: { name: string; stock: number }[]) =>
    offered.map(({ name, stock }) => `${stock} ${name}`)
  expect(optionTexts(colorOptions(dress, colores))).toEqual(['5 rojo', '4 azul'])
  expect(optionTexts(sizeOptions(dress, talles, ''))).toEqual(['6 S', '0 M', '3 L'])
  expect(optionTexts(sizeOptions(dress, talles, 'rojo'))).toEqual(['2 S', '0 M', '3 L'])
  expect(optionTexts(sizeOptions(dress, talles, 'azul'))).toEqual(['4 S', '0 M', '0 L'])
})

test.each([
  ['nothing is chosen for whom there is a choice', dress, '', '', '', ''],
  ['a colour of which one size is left brings it', dress, 'azul', '', 'azul', 'S'],
  ['what was chosen is not taken for another, though none is left', dress, 'azul', 'L', 'azul', 'L'],
  ['what does not exist is still to be chosen', dress, 'verde', 'XL', '', ''],
  [
    'the only one left of all',
    withVariants(variant('rojo', 'M', 1), variant('azul', 'S', 0)),
    '',
    '',
    'rojo',
    'M',
  ],
  [
    'nothing of what is sold out',
    withVariants(variant('rojo', 'M', 0), variant('azul', 'S', 0)),
    '',
    '',
    '',
    '',
  ],
])('The automatic choice is right: %s', (_rule, product, color, talle, chosenColor, chosenSize) => {
  expect(completeChoice(product, { color, talle, colores, talles })).toEqual({
    color: chosenColor,
    talle: chosenSize,
  })
})

test('A single colour or size is chosen automatically, with stock or without', () => {
  const single = { color: '', talle: '', colores: ['rojo'], talles: ['M'] }
  expect(completeChoice(withVariants(variant('rojo', 'M', 0)), single)).toEqual({
    color: 'rojo',
    talle: 'M',
  })
  expect(completeChoice(singleStockProduct, { ...single, talles: [] })).toEqual({ color: 'rojo', talle: '' })
})

const names = fc.constantFrom('', ...colores, 'verde')
const sizes = fc.constantFrom('', ...talles, 'XL')

/** Products with some combinations of their colours and sizes, or with only colours, or with only sizes. */
const anyProduct = fc
  .constantFrom<[string[], string[]]>([colores, talles], [colores, ['']], [[''], talles])
  .chain(([colors, sizesOf]) =>
    fc.subarray(
      colors.flatMap((color) => sizesOf.map((talle) => ({ color, talle }))),
      { minLength: 1 },
    ),
  )
  .chain((choices) =>
    fc.tuple(...choices.map(({ color, talle }) => fc.nat(3).map((stock) => variant(color, talle, stock)))),
  )
  .map((variantes) => withVariants(...variantes))

const namesIn = (list: readonly string[]) => [...new Set(list)].filter((name) => name !== '')

test('For any product, colours add up to the total, sizes to their colour, and no choice exceeds them', () => {
  fc.assert(
    fc.property(anyProduct, names, sizes, (product, color, talle) => {
      const { variantes, stock } = product
      const lists = listsOf(variantes)
      const ofColors = colorOptions(product, lists.colores)
      expect(lists.colores.length === 0 ? stock : sum(ofColors)).toBe(stock)
      const bySize = ofColors.map((one) => sum(sizeOptions(product, lists.talles, one.name)))
      expect(lists.talles.length === 0 ? [] : bySize).toEqual(
        lists.talles.length === 0 ? [] : ofColors.map((one) => one.stock),
      )
      const maxStock = isValidChoice(variantes, { color, talle }) ? stock : 0
      expect(stockOf(product, { color, talle })).toBeLessThanOrEqual(maxStock)
    }),
  )
})

test('For any choice, existing names stay, only the last option is chosen automatically, and repetition changes nothing', () => {
  fc.assert(
    fc.property(anyProduct, names, sizes, (product, color, talle) => {
      const { variantes, stock } = product
      const lists = listsOf(variantes)
      const chosen = completeChoice(product, { color, talle, ...lists })
      expect(completeChoice(product, { ...chosen, ...lists })).toEqual(chosen)
      expect(['', ...lists.colores]).toContain(chosen.color)
      expect(['', ...lists.talles]).toContain(chosen.talle)
      expect(chosen.color).toBe(lists.colores.includes(color) ? color : chosen.color)
      expect(chosen.talle).toBe(lists.talles.includes(talle) ? talle : chosen.talle)
      const automatic = completeChoice(product, { color: '', talle: '', ...lists })
      const variantStock = variantOf(variantes, automatic)?.stock ?? 0
      expect(isOpenChoice(variantes, automatic) ? stock : variantStock).toBe(stock)
    }),
  )
})

const listsOf = (variantes: readonly Variant[]) => ({
  colores: namesIn(variantes.map(({ color }) => color)),
  talles: namesIn(variantes.map(({ talle }) => talle)),
})

const sum = (offered: readonly { stock: number }[]) => offered.reduce((units, { stock }) => units + stock, 0)
