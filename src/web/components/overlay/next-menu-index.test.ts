import { expect, test } from 'vitest'
import { nextMenuIndex } from './next-menu-index.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Home', -1, undefined],
  ['End', -1, undefined],
  ['ArrowRight', 1, undefined],
  ['a', 1, undefined],
])('In a menu of four, %s from entry %i leads to %s', (key, current, expected) => {
  expect(nextMenuIndex(key, { current, last: 3 })).toBe(expected)
})

test('An arrow key does nothing in an empty menu', () => {
  expect(nextMenuIndex('ArrowDown', { current: -1, last: -1 })).toBeUndefined()
})
