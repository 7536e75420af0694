import { expect, test } from 'vitest'
import { restartDelay } from './restart-delay.ts'

test.each([
  ['that ends for the first time', 0, 60_000, 250],
  ['that ends at once again', 250, 10, 500],
  ['that never stays', 8_000, 10, 10_000],
  ['that worked since the last pause', 10_000, 1_500, 250],
])('A server %s is restarted after the expected delay', (_what, lastDelayMs, ranMs, delayMs) => {
  expect(restartDelay(lastDelayMs, ranMs)).toBe(delayMs)
})
