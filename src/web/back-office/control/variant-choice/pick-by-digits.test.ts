import { expect, test } from 'vitest'
import { pickByDigits } from './pick-by-digits.ts'

const letterSizes = ['S', 'M', 'L']
const numberSizes = ['36', '37', '37,5', '38/40', '110']

test.each([
  [letterSizes, '2', 'M', false],
  [letterSizes, '4', undefined, false],
  [letterSizes, '0', undefined, false],
  [letterSizes, ',', undefined, false],
  [Array.from({ length: 12 }, (_, index) => `color ${index + 1}`), '1', 'color 1', true],
  [Array.from({ length: 12 }, (_, index) => `color ${index + 1}`), '12', 'color 12', false],
  [numberSizes, '3', undefined, true],
  [numberSizes, '36', '36', false],
  [numberSizes, '37', '37', true],
  [numberSizes, '37.5', '37,5', false],
  [numberSizes, '38', '38/40', false],
  [numberSizes, '11', undefined, true],
  [['1', '2', '3'], '2', '2', false],
])(
  'Among %j the digits %s select %s, and a further digit may select another: %s',
  (names, typed, name, isOpen) => {
    expect(pickByDigits(names, typed)).toEqual({ name, isOpen })
  },
)
