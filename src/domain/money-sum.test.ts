import { expect, test } from 'vitest'
import { centavos, formatPesos } from './money.ts'
import { absoluteSum, ZERO_SUM, parseSum, subtractSum, sumOf } from './money-sum.ts'

test('A sum of amounts and sums is exact above the largest safe integer', () => {
  const large = parseSum('9007199254740993')
  expect(sumOf(large, centavos(1), large)).toBe(18_014_398_509_481_987n)
  expect(subtractSum(centavos(1), large)).toBe(-9_007_199_254_740_992n)
  expect(absoluteSum(parseSum('-5'))).toBe(5n)
  expect(sumOf()).toBe(ZERO_SUM)
})

test.each([
  ['0', '$\u00a00,00'],
  ['-5', '-$\u00a00,05'],
  ['123456789012345678901', '$\u00a01.234.567.890.123.456.789,01'],
])('A sum of %s centavos is written as %s', (digits, written) => {
  expect(formatPesos(parseSum(digits))).toBe(written)
})
