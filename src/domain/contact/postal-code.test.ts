import { expect, test } from 'vitest'
import { parsePostalCode } from './postal-code.ts'
import { provinces } from './provinces.ts'

test.each([
  ['1425', '1425'],
  [' 5000 ', '5000'],
  ['c1425', 'C1425'],
  ['c1425bgp', 'C1425BGP'],
  ['X 5000 ABC', 'X5000ABC'],
])('The text %j is the postal code %s', (text, code) => {
  expect(parsePostalCode(text)).toBe(code)
})

test.each(['', '142', '14250', 'I1425BGP', 'O1425BGP', 'C1425BG', 'I1425', '1425BGP', 'ABCD', '١٢٣٤'])(
  'The text %j is not a postal code',
  (text) => {
    expect(parsePostalCode(text)).toBeUndefined()
  },
)

test('The list has 24 provinces, each once and in order', () => {
  expect(new Set(provinces).size).toBe(24)
  expect(provinces.toSorted((a, b) => a.localeCompare(b, 'es'))).toEqual(provinces)
})
