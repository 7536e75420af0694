import { expect, test } from 'vitest'
import { parsePostalCode } from './postal-code.ts'
import { provinces } from './provinces.ts'

test.each([
  ['1425', '1425'],
  [' 5000 ', '5000'],
  ['c1425', 'C1425'],
  ['c1425bgp', 'C1425BGP'],
  ['X 5000 ABC', 'X5000ABC'],
  ['CP 1900', '1900'],
  ['C.P. 1900', '1900'],
  ['cp: 1900', '1900'],
  ['CP01900', '1900'],
  ['CP C1425BGP', 'C1425BGP'],
  ['Código Postal 1900', '1900'],
  ['1.900', '1900'],
  ['01900', '1900'],
  ['C-1425-BGP', 'C1425BGP'],
])('The text %j is the postal code %s', (text, code) => {
  expect(parsePostalCode(text)).toBe(code)
})

test.each([
  '',
  '142',
  '14250',
  'I1425BGP',
  'O1425BGP',
  'C1425BG',
  'I1425',
  '1425BGP',
  'ABCD',
  '١٢٣٤',
  '001900',
  '11900',
  'CP',
  '190.0.1',
  '1900 La Plata',
])('The text %j is not a postal code', (text) => {
  expect(parsePostalCode(text)).toBeUndefined()
})

test('The list has 24 provinces, each once and in order', () => {
  expect(new Set(provinces).size).toBe(24)
  expect(provinces.toSorted((a, b) => a.localeCompare(b, 'es'))).toEqual(provinces)
})
