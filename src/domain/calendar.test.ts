import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Day,
  dayOf,
  endOfDay,
  formatCashDate,
  formatDate,
  formatDateTime,
  formatTime,
  parseCashDate,
  parseDay,
  shiftOf,
  startOfDay,
} from './calendar.ts'

const at = (instant: string) => new Date(instant)
const aDay = (text: string) => parseDay(text) as Day
const anyMoment = fc.date({
  min: at('1921-01-02T00:00:00Z'),
  max: at('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test.each([
  ['2026-11-21T16:59:59Z', 'morning', '13:59'],
  ['2026-11-21T17:00:00Z', 'afternoon', '14:00'],
  ['2026-11-21T03:00:00Z', 'morning', '00:00'],
  ['2026-11-22T02:59:59Z', 'afternoon', '23:59'],
  // Daylight saving moved the clocks one hour ahead.
  ['2008-01-15T15:59:59Z', 'morning', '13:59'],
  ['2008-01-15T16:00:00Z', 'afternoon', '14:00'],
])('The moment %s belongs to the %s shift, because the store clock shows %s', (instant, shift, time) => {
  expect(shiftOf(formatTime(at(instant)))).toBe(shift)
  expect(formatTime(at(instant))).toBe(time)
})

test.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2026-03-10T02:30:00Z', '2026-03-09'],
  ['2027-01-01T02:59:59.999Z', '2026-12-31'],
  ['2028-03-01T02:59:59Z', '2028-02-29'],
  ['2007-12-30T02:59:59Z', '2007-12-29'],
  ['2007-12-30T03:00:00Z', '2007-12-30'],
  ['2008-03-16T01:30:00Z', '2008-03-15'],
  ['2008-03-16T02:30:00Z', '2008-03-15'],
  ['2008-03-16T03:00:00Z', '2008-03-16'],
])('%s falls on %s in the store', (instant, day) => {
  expect(dayOf(at(instant))).toBe(day)
})

describe('the first and last moment of a day follow the time zone database', () => {
  test.each([
    ['2026-11-21', '2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z', 24],
    // The hour from 00:00 to 00:59 did not exist, because the clocks jumped to 01:00.
    ['2007-12-30', '2007-12-30T03:00:00.000Z', '2007-12-31T02:00:00.000Z', 23],
    // The hour from 23:00 to 23:59 happened twice.
    ['2008-03-15', '2008-03-15T02:00:00.000Z', '2008-03-16T03:00:00.000Z', 25],
    ['1970-06-15', '1970-06-15T03:00:00.000Z', '1970-06-16T03:00:00.000Z', 24],
    ['1965-06-15', '1965-06-15T04:00:00.000Z', '1965-06-16T04:00:00.000Z', 24],
  ])('The day %s runs from %s to %s and has %i hours', (day, start, end, hours) => {
    expect(startOfDay(aDay(day)).toISOString()).toBe(start)
    expect(endOfDay(aDay(day)).toISOString()).toBe(end)
    expect(endOfDay(aDay(day)).getTime() - startOfDay(aDay(day)).getTime()).toBe(hours * 3_600_000)
  })

  test('The day 30/12/2007 begins at 01:00, because the clocks were put forward', () => {
    expect(formatDateTime(startOfDay(aDay('2007-12-30')))).toBe('30-12-2007 01:00')
  })

  test('Every moment lies inside its own day, and days leave no gap', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const day = dayOf(moment)
        expect(startOfDay(day).getTime()).toBeLessThanOrEqual(moment.getTime())
        expect(endOfDay(day).getTime()).toBeGreaterThan(moment.getTime())
        expect(dayOf(startOfDay(day))).toBe(day)
        expect(dayOf(new Date(startOfDay(day).getTime() - 1)) < day).toBe(true)
        expect(dayOf(endOfDay(day)) > day).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

test('Moments are formatted in store time, midnight as 00:00', () => {
  const midnight = at('2026-03-09T03:00:00Z')
  expect(formatDate(midnight)).toBe('09-03-2026')
  expect(formatTime(midnight)).toBe('00:00')
  expect(formatDateTime(at('2026-03-10T02:05:00Z'))).toBe('09-03-2026 23:05')
  expect(formatCashDate('2026-03-09' as Day)).toBe('09/03/2026')
})

test.each(['2026-03-09', '2028-02-29', '1921-01-01', '9998-12-31'])('The text %s is a valid day', (text) => {
  expect(parseDay(text)).toBe(text)
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '26-04-30',
  '2026-4-3',
  '2026-04-03T00:00:00Z',
  ' 2026-04-03',
  '1920-12-31',
  '9999-01-01',
  '',
  'mañana',
])('The text %j is not a valid day', (text) => {
  expect(parseDay(text)).toBeUndefined()
})

test('The cash flow reads a day only in the format day/month/year', () => {
  expect(parseCashDate('09/03/2026')).toBe('2026-03-09')
  expect(parseCashDate(' 9/3/2026 ')).toBe('2026-03-09')
  for (const wrong of ['31/02/2026', '03-09-2026', '2026/03/09', '9/3/26', '']) {
    expect(parseCashDate(wrong)).toBeUndefined()
  }
})
