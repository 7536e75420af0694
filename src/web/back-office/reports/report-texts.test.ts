import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { changeText, rateText, spanText } from './report-texts.ts'

test.each([
  [120, 100, '+20\u00a0%'],
  [80n, 100n, '−20\u00a0%'],
  [100, 100, '0\u00a0%'],
  [0, 100, '−100\u00a0%'],
  [2_500_000, 100, '+2.499.900\u00a0%'],
  [100, 0, undefined],
  [-5, 100, undefined],
])('The change to %s from %s reads %j', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

test('A margin of 5.708 basis points reads 57,1 %, and a period names both its ends', () => {
  expect(rateText(5_708)).toBe('57,1\u00a0%')
  expect(spanText({ desde: '2026-03-01' as Day, hasta: '2026-03-10' as Day })).toBe(
    '01/03/2026 al 10/03/2026',
  )
  expect(spanText({ desde: '2026-03-01' as Day, hasta: '2026-03-01' as Day })).toBe('01/03/2026')
})
