import { expect, test } from 'vitest'
import { countLine, honest, judged, nothingCounted, sumOf } from './count-line.ts'

test('the line names what passed and what failed', () => {
  expect(countLine({ ...nothingCounted, passed: 812 })).toBe('812 passed, 0 failed')
})

test('what was skipped or stumbled is said only when there is something to say', () => {
  expect(countLine({ passed: 812, failed: 1, skipped: 40, flaky: 2 })).toBe(
    '812 passed, 1 failed, 40 skipped, 2 flaky',
  )
})

test('the parts add up', () => {
  const parts = [
    { passed: 3, failed: 0, skipped: 1, flaky: 1 },
    { passed: 4, failed: 2, skipped: 0, flaky: 2 },
  ]
  expect(sumOf(parts)).toEqual({ passed: 7, failed: 2, skipped: 1, flaky: 3 })
})

test.each([
  ['ran nothing', { ...nothingCounted, skipped: 5 }, 0],
  ['broke after its tests had passed', { ...nothingCounted, passed: 9 }, 1],
])('a part that %s has failed', (_what, counts, exitCode) => {
  expect(honest(counts, exitCode)).toEqual({ ...counts, failed: 1 })
})

test('a part that failed by name is counted as it is', () => {
  const counts = { ...nothingCounted, passed: 9, failed: 2 }
  expect(honest(counts, 1)).toEqual(counts)
})

test('three tests that stumbled are forgiven, a fourth makes all four failures', () => {
  const three = { passed: 9, failed: 0, skipped: 0, flaky: 3 }
  expect(judged(three)).toEqual(three)
  expect(judged({ ...three, flaky: 4 })).toEqual({ passed: 5, failed: 4, skipped: 0, flaky: 4 })
})
