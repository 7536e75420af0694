import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { daysLeft, voucherDate } from './voucher-date.ts'

const day = (text: string) => text as Day

test.each([
  ['of today', '2026-03-10', undefined, '2026-03-10'],
  ['of five days ago', '2026-03-05', undefined, '2026-03-05'],
  ['of six days ago, which is too late', '2026-03-04', undefined, '2026-03-10'],
  ['of before the last one of its series', '2026-03-06', '2026-03-08', '2026-03-08'],
])('A voucher %s has the right date', (_case, due, last, expected) => {
  expect(
    voucherDate({
      due: day(due),
      today: day('2026-03-10'),
      last: last === undefined ? undefined : day(last),
    }),
  ).toBe(expected)
})

test('The days that are left count down over the end of a month, and below zero', () => {
  const left = ['2026-02-28', '2026-03-02', '2026-03-06'].map((today) =>
    daysLeft(day('2026-02-28'), day(today)),
  )
  expect(left).toEqual([5, 3, -1])
})
