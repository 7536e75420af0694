import { expect, test } from 'vitest'
import { isScientificNotation } from './scientific-notation.ts'

test.each(['7,79001E+12', '7.79123E+12', '8E+12', ' 7,79001e+12 '])(
  'The code %j lost its digits in a spreadsheet',
  (code) => expect(isScientificNotation(code)).toBe(true),
)

test.each(['7790010000017', '12E5', 'E+12', '3E-10', 'JEAN-E+10', ''])('The code %j is whole', (code) =>
  expect(isScientificNotation(code)).toBe(false),
)
