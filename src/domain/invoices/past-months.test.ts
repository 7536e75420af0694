import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { pastMonths } from './past-months.ts'

test('The months before a day start with its own month, and cross the end of a year', () => {
  expect(pastMonths('2026-02-28' as Day, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
