import { expect, test } from 'vitest'
import { pickByDigits } from './pick-by-digits.ts'

const letters = ['S', 'M', 'L']
const numbers = ['36', '37', '37,5', '38/40', '110']

test.each([
  [letters, '2', 'M', false],
  [letters, '4', undefined, false],
  [letters, '0', undefined, false],
  [letters, ',', undefined, false],
  [Array.from({ length: 12 }, (_, place) => `color ${place + 1}`), '1', 'color 1', true],
  [Array.from({ length: 12 }, (_, place) => `color ${place + 1}`), '12', 'color 12', false],
  [numbers, '3', undefined, true],
  [numbers, '36', '36', false],
  [numbers, '37', '37', true],
  [numbers, '37.5', '37,5', false],
  [numbers, '38', '38/40', false],
  [numbers, '11', undefined, true],
  [['1', '2', '3'], '2', '2', false],
])(
  'Among %j the digits %s select %s, and a further digit may select another: %s',
  (names, typed, name, isOpen) => {
    expect(pickByDigits(names, typed)).toEqual({ name, isOpen })
  },
)
