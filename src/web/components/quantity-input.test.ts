import { expect, test } from 'vitest'
import { clampQuantity } from './quantity-input.tsx'

test.each([
  ['3', 5, 3],
  ['9', 5, 5],
  ['0', 5, 1],
  ['-2', 5, 1],
  ['', 5, 1],
  ['dos', 5, 1],
  ['2.9', 5, 2],
  ['1e9', 5, 5],
  ['4', 0, 1],
])('a shopper who types "%s" with %i in stock asks for %i', (typed, stock, asked) => {
  expect(clampQuantity(typed, stock)).toBe(asked)
})
