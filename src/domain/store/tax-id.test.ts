import { expect, test } from 'vitest'
import { parseTaxId } from './tax-id.ts'

test.each(['30-12345678-1', '30123456781', ' 30 12345678 1 '])(
  'The CUIT %j is read in its written form',
  (typed) => {
    expect(parseTaxId(typed)).toBe('30-12345678-1')
  },
)

test.each([
  ['30-12345678-2', 'a wrong check digit'],
  ['30-1234567-1', 'too few digits'],
  ['99-12345678-1', 'an unknown kind of holder'],
  ['30-1234567A-1', 'a letter'],
  ['', 'no text'],
])('The CUIT %j is refused, because of %s', (typed) => {
  expect(parseTaxId(typed)).toBeUndefined()
})
