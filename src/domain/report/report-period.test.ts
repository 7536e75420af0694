import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { daysOf, reportSpans, spansOf } from './report-period.ts'

const day = (text: string) => text as Day
const span = (desde: string, hasta: string) => ({ desde: day(desde), hasta: day(hasta) })

test.each([
  ['hoy', '2026-03-10', ['2026-03-10', '2026-03-10'], ['2026-03-09', '2026-03-09']],
  ['ayer', '2026-03-01', ['2026-02-28', '2026-02-28'], ['2026-02-27', '2026-02-27']],
  ['7-dias', '2026-03-03', ['2026-02-25', '2026-03-03'], ['2026-02-18', '2026-02-24']],
  ['30-dias', '2026-03-10', ['2026-02-09', '2026-03-10'], ['2026-01-10', '2026-02-08']],
  ['mes', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['anio', '2028-02-29', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
] as const)('The period %s on %s is %j, compared with %j', (period, today, now, before) => {
  expect(reportSpans(period, day(today))).toEqual({
    now: span(now[0], now[1]),
    before: span(before[0], before[1]),
  })
})

test('Two dates compare with as many days before, and name every day once', () => {
  const chosen = span('2026-02-27', '2026-03-02')
  expect(spansOf(chosen).before).toEqual(span('2026-02-23', '2026-02-26'))
  expect(daysOf(chosen)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
})
