import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withApostrophe, withDoubledApostrophe, withoutApostrophe } from './formula-text.ts'

test.each([
  '=1+1',
  '+54 11',
  '-descuento',
  '@vidriera',
  '\tcmd',
  '\rcmd',
  '\ncmd',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '  =1+1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff+1',
  '\u2800@A1',
  "'\t",
  "'=1",
  "''-1",
])('The text %j gets an apostrophe in front, so no spreadsheet runs the text', (text) => {
  expect(withApostrophe(text)).toBe(`'${text}`)
})

test.each([
  ['a,=1+1', "a,'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\r\n\t@x', "a\r\n\t'@x"],
  ['a, \u200b=1;b,-2', "a,' \u200b=1;b,'-2"],
  ["a,'=1", "a,''=1"],
  ['=1,=2', "'=1,'=2"],
])('The text %j becomes %j, because a spreadsheet may begin a cell after its separator', (text, safe) => {
  expect(withApostrophe(text)).toBe(safe)
})

test.each(['a=b', "O'Neill", "'90", '3-4', 'a, b; c\n\nd', 'remera, 3-4', '', ' ', "'"])(
  'The text %j is no formula and stays',
  (text) => {
    expect(withApostrophe(text)).toBe(text)
    expect(withoutApostrophe(text)).toBe(text)
  },
)

test('Every text is the same after its apostrophe is added and removed', () => {
  const sign = fc.constantFrom(...`'=+-@＝＋－＠\t \u200b,;\r\na`)
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), fc.string(), (signs, rest) => {
      const text = signs.join('') + rest
      expect(withoutApostrophe(withApostrophe(text))).toBe(text)
      expect(withoutApostrophe(withDoubledApostrophe(text))).toBe(text)
    }),
  )
})
