import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { recentMonths } from './recent-months.ts'

test('The last months go back over the end of a year', () => {
  const months = recentMonths('2026-02-28' as Day, 13)
  expect(months.map(({ value }) => value).slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(months[2]).toEqual({ value: '2025-12', label: 'Diciembre de 2025' })
  expect(months).toHaveLength(13)
  expect(months.at(-1)?.value).toBe('2025-02')
})
