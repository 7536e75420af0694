import { expect, test } from 'vitest'
import { isIdle } from './till-lock.ts'

test.each([
  ['one millisecond before the end', 5, 299_999, false],
  ['at the end', 5, 300_000, true],
  ['a day later', 5, 86_400_000, true],
  ['with a clock that went back', 5, -60_000, false],
  ['without a lock', 0, 86_400_000, false],
] as const)(
  'The idle rule decides %s: after %i minutes, with %i ms elapsed, %s',
  (_when, minutes, elapsed, idle) => {
    expect(isIdle({ lastInputAt: 1_000_000, now: 1_000_000 + elapsed, minutes })).toBe(idle)
  },
)
