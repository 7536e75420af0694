import { expect, test } from 'vitest'
import { formatTaxId } from './legal-data.ts'
import { parseTaxId } from './tax-id.ts'

test.each(['30-50001091-2', '30500010912', ' 30 50001091 2 '])(
  'The CUIT %j is read as its digits',
  (typed) => {
    expect(parseTaxId(typed)).toBe('30500010912')
  },
)

test.each([
  ['30-50001091-3', 'a wrong check digit'],
  ['30-5000109-2', 'too few digits'],
  ['99-50001091-2', 'an unknown kind of holder'],
  ['30-5000109A-2', 'a letter'],
  ['', 'no text'],
])('The CUIT %j is refused, because of %s', (typed) => {
  expect(parseTaxId(typed)).toBeUndefined()
})

test('A CUIT is shown with hyphens, and a blank CUIT stays blank', () => {
  expect(formatTaxId('30500010912')).toBe('30-50001091-2')
  expect(formatTaxId('')).toBe('')
})
