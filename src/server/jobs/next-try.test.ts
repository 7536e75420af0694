import { expect, test } from 'vitest'
import { isTooLate, nextTry } from './next-try.ts'

const now = new Date('2026-03-10T15:00:00Z')
const secondsAfter = (attempts: number, random = 0.5) =>
  (nextTry({ now, attempts, random }).getTime() - now.getTime()) / 1_000

test('an e-mail that fails is tried again after half a minute, then twice as long each time, up to an hour', () => {
  expect([1, 2, 3, 7, 8, 50].map((attempts) => secondsAfter(attempts))).toEqual([
    30, 60, 120, 1_920, 3_600, 3_600,
  ])
})

test('e-mails that failed together do not all come back at once', () => {
  expect([0, 1].map((random) => secondsAfter(1, random))).toEqual([24, 36])
  expect(secondsAfter(50, 1)).toBe(3_600)
})

test('an e-mail is given up a day after it was queued', () => {
  const since = new Date('2026-03-09T15:00:00Z')
  expect(isTooLate({ since, now: new Date(now.getTime() - 1) })).toBe(false)
  expect(isTooLate({ since, now })).toBe(true)
})
