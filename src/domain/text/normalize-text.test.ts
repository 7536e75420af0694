import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeKey } from './code-key.ts'
import { normalizeText } from './normalize-text.ts'

test.each([
  ['Oton\u0303o10\u200b ', 'Otoño10'],
  ['\ufeffremera\u00ad ', 'remera'],
  ['a\u200db\u202e', 'ab'],
  ['\u00a0\u2800\u3164', ''],
  ['❤️ 👩‍👩‍👧 👍🏽', '❤️ 👩‍👩‍👧 👍🏽'],
])('The stored form of %j is %j', (typed, stored) => {
  expect(normalizeText(typed)).toBe(stored)
})

test.each([
  ['Otoño10', 'OTON\u0303O10\u200b '],
  ['STRAßE', 'strasse'],
  ['comb-1', ' COMB-1'],
])('The codes %j and %j share one key', (one, other) => {
  expect(codeKey(one)).toBe(codeKey(other))
})

test('The codes dup-Ñ1 and dup-N1 have different keys', () => {
  expect(codeKey('dup-Ñ1')).not.toBe(codeKey('dup-N1'))
})

test('Plain text and code keys are idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
      expect(codeKey(codeKey(text))).toBe(codeKey(text))
    }),
    { numRuns: 2_000 },
  )
})
