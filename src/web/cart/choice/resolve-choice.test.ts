import { expect, test } from 'vitest'
import { totalStock, type Variant } from '#domain/product/variants.ts'
import { resolveChoice } from './resolve-choice.ts'

type Product = Parameters<typeof resolveChoice>[0]

const variant = (color: string, talle: string, stock: number): Variant => ({ color, talle, sku: '', stock })
const withVariants = (...variantes: Variant[]): Product => ({
  color: variantes.map(({ color }) => color).join(),
  talle: variantes.map(({ talle }) => talle).join(),
  stock: totalStock(variantes),
  variantes,
})

const dress = withVariants(
  variant('rojo', 'S', 2),
  variant('rojo', 'M', 0),
  variant('rojo', 'L', 3),
  variant('azul', 'S', 0),
  variant('azul', 'M', 4),
  variant('verde', 'S', 0),
)

const resolvedParts = (product: Product, color: string, talle: string) => {
  const { choice, unavailable } = resolveChoice(product, { color, talle })
  return [choice.color, choice.talle, unavailable?.text]
}

test.each([
  ['', '', '', '', undefined],
  ['rojo', 'L', 'rojo', 'L', undefined],
  ['azul', '', 'azul', 'M', undefined],
  ['rojo', 'M', 'rojo', '', 'No queda talle M en rojo. Elegí otro talle.'],
  // Blue has one size left, but not the requested one.
  ['azul', 'S', 'azul', '', 'No queda talle S en azul. Elegí otro talle.'],
  ['verde', 'S', '', 'S', 'No queda en verde. Elegí otro color.'],
  ['violeta', 'XXL', '', '', undefined],
])(
  'A request for colour "%s" and size "%s" of a dress preselects "%s" and "%s", with the notice: %s',
  (color, talle, ...outcome) => {
    expect(resolvedParts(dress, color, talle)).toEqual(outcome)
  },
)

test('The notice for a product without colours names the size, and a sold-out product keeps its choice', () => {
  const sizes = withVariants(variant('', 'S', 0), variant('', 'M', 1), variant('', 'L', 1))
  expect(resolvedParts(sizes, '', 'S')).toEqual(['', '', 'No queda talle S. Elegí otro talle.'])
  const soldOut = withVariants(variant('rojo', 'S', 0), variant('azul', 'S', 0))
  expect(resolvedParts(soldOut, 'rojo', 'S')).toEqual(['rojo', 'S', undefined])
  expect(resolvedParts({ color: 'rojo, azul', talle: 'S, M', stock: 5, variantes: [] }, 'azul', 'M')).toEqual(
    ['azul', 'M', undefined],
  )
})
