import { expect, test } from 'vitest'
import { aProduct, aVariant } from '#testing/builders.ts'
import { settleChoice } from './settle-choice.ts'

const dress = aProduct({
  variantes: [
    aVariant('rojo', 'S', 2),
    aVariant('rojo', 'M', 0),
    aVariant('rojo', 'L', 3),
    aVariant('azul', 'S', 0),
    aVariant('azul', 'M', 4),
    aVariant('verde', 'S', 0),
  ],
})

const settled = (product: typeof dress, color: string, talle: string) => {
  const { choice, lost } = settleChoice(product, { color, talle })
  return [choice.color, choice.talle, lost?.text]
}

test.each([
  ['', '', '', '', undefined],
  ['rojo', 'L', 'rojo', 'L', undefined],
  ['azul', '', 'azul', 'M', undefined],
  ['rojo', 'M', 'rojo', '', 'No queda talle M en rojo. Elegí otro talle.'],
  // One size is left in blue, but it was not the one that was wanted.
  ['azul', 'S', 'azul', '', 'No queda talle S en azul. Elegí otro talle.'],
  ['verde', 'S', '', 'S', 'No queda en verde. Elegí otro color.'],
  ['violeta', 'XXL', '', '', undefined],
])('of a dress wanted in "%s" and "%s" is chosen "%s" and "%s", and told: %s', (color, talle, ...outcome) => {
  expect(settled(dress, color, talle)).toEqual(outcome)
})

test('a product with sizes alone names no colour; one that is sold out, or keeps one number, loses no choice', () => {
  const sizes = aProduct({ variantes: [aVariant('', 'S', 0), aVariant('', 'M', 1), aVariant('', 'L', 1)] })
  expect(settled(sizes, '', 'S')).toEqual(['', '', 'No queda talle S. Elegí otro talle.'])
  const soldOut = aProduct({ variantes: [aVariant('rojo', 'S', 0), aVariant('azul', 'S', 0)] })
  expect(settled(soldOut, 'rojo', 'S')).toEqual(['rojo', 'S', undefined])
  expect(settled(aProduct({ color: 'rojo, azul', talle: 'S, M' }), 'azul', 'M')).toEqual([
    'azul',
    'M',
    undefined,
  ])
})
