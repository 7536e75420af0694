import { expect, test } from 'vitest'
import { isDateFormat } from './is-date-format.ts'

test.each<[id: number, code: string, isDate: boolean]>([
  [0, '', false],
  [4, '', false],
  [14, '', true],
  [22, '', true],
  [49, '', false],
  [164, 'dd/mm/yyyy;@', true],
  [164, '[$-2C0A]d "de" mmmm "de" yyyy', true],
  [164, '[h]:mm:ss', true],
  [164, 'mm:ss.0', true],
  [164, 'General', false],
  [164, '[Red]#,##0.00', false],
  [164, '#,##0 "días"', false],
  [164, String.raw`_-"$"* #,##0.00_-;\-"$"* #,##0.00_-`, false],
  [164, '0.00E+00', false],
])('The number format %i %s shows a date: %s', (id, code, isDate) => {
  expect(isDateFormat(id, code)).toBe(isDate)
})
