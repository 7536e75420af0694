import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  [{ from: 0, to: 2 }, 'bcad'],
  [{ from: 3, to: 0 }, 'dabc'],
  [{ from: 1, to: 1 }, 'abcd'],
  [{ from: 0, to: -1 }, 'abcd'],
  [{ from: 2, to: 9 }, 'abdc'],
  [{ from: 9, to: 0 }, 'abcd'],
])('Moving one of four items by %o keeps the order of the others', (move, expected) => {
  expect(moveItem([...'abcd'], move).join('')).toBe(expected)
})
