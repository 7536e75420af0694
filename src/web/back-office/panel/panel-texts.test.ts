import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { monthName } from '#web/back-office/month-name.ts'
import { agoText, dayAndMonth } from './panel-texts.ts'

test.each([
  [0, 'hace menos de una hora'],
  [1, 'hace una hora'],
  [47, 'hace 47 horas'],
  [48, 'hace 2 días'],
  [71, 'hace 2 días'],
])('A wait of %i hours reads "%s"', (hours, text) => {
  expect(agoText(hours)).toBe(text)
})

test('A day has the Spanish name of its month and a short date', () => {
  expect(monthName('2026-09-05' as Day)).toBe('Septiembre')
  expect(dayAndMonth('2026-09-05' as Day)).toBe('05/09')
})
