import { expect, test } from 'vitest'
import { countLine, honest, sumOf } from './count-line.ts'

test('the line names what passed and what failed', () => {
  expect(countLine({ passed: 812, failed: 0, skipped: 0 })).toBe('812 passed, 0 failed')
})

test('what was skipped is said only when there is something to say', () => {
  expect(countLine({ passed: 812, failed: 1, skipped: 40 })).toBe('812 passed, 1 failed, 40 skipped')
})

test('the parts add up', () => {
  const parts = [
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ]
  expect(sumOf(parts)).toEqual({ passed: 7, failed: 2, skipped: 1 })
})

test.each([
  ['ran nothing', { passed: 0, failed: 0, skipped: 5 }, 0],
  ['broke after its tests had passed', { passed: 9, failed: 0, skipped: 0 }, 1],
])('a part that %s has failed', (_what, counts, exitCode) => {
  expect(honest(counts, exitCode)).toEqual({ ...counts, failed: 1 })
})

test('a part that failed by name is counted as it is', () => {
  expect(honest({ passed: 9, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 9, failed: 2, skipped: 0 })
})
