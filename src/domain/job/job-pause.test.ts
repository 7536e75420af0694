import { expect, test } from 'vitest'
import {
  needsExpiryConfirmation,
  clocksDiffer,
  clocksText,
  staleEmailCutoff,
  wasShopOff,
} from './job-pause.ts'

const noon = new Date('2026-03-10T15:00:00Z')
const after = (ms: number) => new Date(noon.getTime() + ms)

test.each([
  [120_000, false],
  [120_001, true],
  [-120_001, true],
])('Clocks of program and database that are %i ms apart differ too much: %s', (ms, expected) => {
  expect(clocksDiffer(noon, after(ms))).toBe(expected)
})

test.each([
  [3_600_000, false],
  [3_600_001, true],
  [-86_400_000, false],
])('A shop whose jobs ran %i ms ago was off: %s', (ms, expected) => {
  expect(wasShopOff(noon, after(ms))).toBe(expected)
})

test('An e-mail that was created up to an hour after the jobs’ last run counts as older than the pause', () => {
  expect(staleEmailCutoff(noon)).toEqual(after(3_600_000))
})

test.each([
  [20, 20, false],
  [21, 21, true],
  [21, 209, true],
  [21, 210, false],
])('The expiry of %i of %i pending sales requires a confirmation: %s', (due, pending, expected) => {
  expect(needsExpiryConfirmation({ due, pending })).toBe(expected)
})

test('The text on the clocks gives both times in the zone of the store', () => {
  expect(clocksText({ programTime: new Date('2026-03-14T15:00:00Z'), databaseTime: noon })).toMatch(
    /programa \(14-03-2026 12:00\).+base de datos \(10-03-2026 12:00\)/,
  )
})
