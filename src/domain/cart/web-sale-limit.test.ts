import { expect, test } from 'vitest'
import { isOverLimit, overLimitText, unitsOf } from './web-sale-limit.ts'

test.each([
  [30, 30, false],
  [31, 30, true],
  [1, 1, false],
  [100_000, 0, false],
])('A purchase of %i units with the limit %i (0: no limit) is refused: %s', (units, most, refused) => {
  expect(isOverLimit(units, most)).toBe(refused)
})

test('The units of all lines count together', () => {
  expect(unitsOf([{ cantidad: 12 }, { cantidad: 19 }])).toBe(31)
  expect(unitsOf([])).toBe(0)
})

test('A refusal above the limit invites the customer to write', () => {
  expect(overLimitText(30)).toBe('Para compras de más de 30 unidades escribinos.')
})
