import { expect, test } from 'vitest'
import { summaryWeek } from './summary-week.ts'

const week = (desde: string, hasta: string) => ({ desde, hasta })

test.each([
  ['Sunday at 23:59', '2026-03-09T02:59:00Z', week('2026-02-23', '2026-03-01')],
  ['Monday at 06:59', '2026-03-09T09:59:00Z', undefined],
  ['Monday at 07:00', '2026-03-09T10:00:00Z', week('2026-03-02', '2026-03-08')],
  ['Monday at 23:59', '2026-03-10T02:59:00Z', week('2026-03-02', '2026-03-08')],
  ['Thursday', '2026-03-12T12:00:00Z', week('2026-03-02', '2026-03-08')],
  ['the first Monday of a year', '2027-01-04T12:00:00Z', week('2026-12-28', '2027-01-03')],
])('On %s in the store, the summary of the last whole week is due from Monday 07:00', (_day, now, due) => {
  expect(summaryWeek(new Date(now))).toEqual(due)
})
