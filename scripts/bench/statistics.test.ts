import { expect, test } from 'vitest'
import { median, percentile } from './statistics.ts'

test('the median is not moved by one wild round', () => {
  expect(median([100, 5, 101])).toBe(100)
  expect(median([7])).toBe(7)
})

test('the 95th of a hundred is the ninety-fifth smallest', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect(percentile(hundred, 95)).toBe(95)
  expect(percentile(hundred, 100)).toBe(100)
})

test('nothing has no percentile', () => {
  expect(() => percentile([], 50)).toThrow('nothing')
})
