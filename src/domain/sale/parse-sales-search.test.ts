import { expect, test } from 'vitest'
import { parseSalesSearch } from './parse-sales-search.ts'

test.each([
  ['26', { q: '26', numero: 26 }],
  ['N° 26', { q: '26', numero: 26 }],
  ['nº26', { q: '26', numero: 26 }],
  [' #26 ', { q: '26', numero: 26 }],
  ['25/11/2026', { q: '25-11-2026' }],
  ['25-11-2026', { q: '25-11-2026' }],
  ['5/1/26', { q: '05-01-2026' }],
  ['1234,50', { q: '\n1234.50\n' }],
  ['1.234,5', { q: '\n1234.50\n' }],
  ['$ 1234,50', { q: '\n1234.50\n' }],
  ['$1.234', { q: '1.234' }],
  ['Ana Paz', { q: 'ana paz' }],
])('The sales search %j is parsed as %j', (typed, search) => {
  expect(parseSalesSearch(typed)).toEqual(search)
})
