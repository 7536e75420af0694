import { expect, test } from 'vitest'
import { diskLevel } from './disk-level.ts'

const MIB = 1024 * 1024

test.each([
  [0, 'full'],
  [200 * MIB - 1, 'full'],
  [200 * MIB, 'low'],
  [1024 * MIB - 1, 'low'],
  [1024 * MIB, 'ok'],
] as const)('A disk with %i free bytes has the level %s', (bytes, level) => {
  expect(diskLevel(bytes)).toBe(level)
})
