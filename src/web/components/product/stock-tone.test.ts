import { expect, test } from 'vitest'
import { stockTone } from './stock-tone.ts'

test.each([
  [0, 'bad'],
  [1, 'wait'],
  [2, undefined],
  [1_000, undefined],
])('The row of a product with %i units has the colour tone %s', (stock, tone) => {
  expect(stockTone({ stock })).toBe(tone)
})
