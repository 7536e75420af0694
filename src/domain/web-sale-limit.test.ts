import { expect, test } from 'vitest'
import { isOverLimit, overLimitText, unitsOf } from './web-sale-limit.ts'

test.each([
  [30, 30, false],
  [31, 30, true],
  [1, 1, false],
  [100_000, 0, false],
])('%i units where at most %i are sold at once (0: any number): refused %s', (units, most, refused) => {
  expect(isOverLimit(units, most)).toBe(refused)
})

test('the units of all lines count together', () => {
  expect(unitsOf([{ cantidad: 12 }, { cantidad: 19 }])).toBe(31)
  expect(unitsOf([])).toBe(0)
})

test('who wants more is told to write', () => {
  expect(overLimitText(30)).toBe('Para compras de más de 30 unidades escribinos.')
})
