import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['  Pantalón   de\tJEAN ', 'pantalon de jean'],
  ['Ñandú', 'nandu'],
  ['Bordo\u0301', 'bordo'],
  ['CAMISÓN\u00a0Único', 'camison unico'],
  ['İstanbul', 'istanbul'],
  ['', ''],
])('%j is found by %j', (text, key) => {
  expect(foldText(text)).toBe(key)
})

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})
