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
])('The text %j has the search key %j', (text, key) => {
  expect(foldText(text)).toBe(key)
})

/** Any text. The library's own string generators need seconds to prepare. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
  .map((points) => String.fromCodePoint(...points))

test('The search key of a search key is the same key', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})
