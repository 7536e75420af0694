import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten, wrapWords } from './fit-text.ts'

const measure = (text: string) => [...text].length

test.each([
  ['Remera', 10, 'Remera'],
  ['Remera lisa', 11, 'Remera lisa'],
  ['Remera lisa', 9, 'Remera l…'],
  ['Remera lisa', 8, 'Remera…'],
  ['Remera', 0, 'R…'],
])('The text %j in a width of %i is %j', (text, width, shown) => {
  expect(shorten(text, width, measure)).toBe(shown)
})

test.each([
  ['Vestido largo', 20, 2, ['Vestido largo']],
  ['Vestido largo de gasa', 13, 2, ['Vestido largo', 'de gasa']],
  ['Vestido largo de gasa', 9, 2, ['Vestido', 'largo de…']],
  ['Camperadesmontable nueva', 10, 2, ['Camperades', 'montable…']],
  ['Vestido largo', 9, 1, ['Vestido…']],
  ['   ', 9, 2, []],
])('The text %j is broken at %i into at most %i lines: %j', (text, width, maxLines, lines) => {
  expect(wrapWords(text, { width, maxLines }, measure)).toEqual(lines)
})

test('No line of any text is wider than the label, and there are never more lines than allowed', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.integer({ min: 3, max: 20 }),
      fc.integer({ min: 1, max: 3 }),
      (text, width, maxLines) => {
        const lines = wrapWords(text, { width, maxLines }, measure)
        expect(lines.length).toBeLessThanOrEqual(maxLines)
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
      },
    ),
  )
})
