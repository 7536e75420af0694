import { expect, test } from 'vitest'
import { numberFormat } from './number-format.ts'

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
  expect(numberFormat(id, code).isDate).toBe(isDate)
})

test.each([
  ['[$USD] #,##0.00', 'USD'],
  ['"US$" #,##0.00', 'USD'],
  ['[$U$S-2C0A] #,##0.00', 'USD'],
  ['[$€-2] #,##0.00', 'EUR'],
  ['#,##0.00 €', 'EUR'],
  ['[$R$-416] #,##0.00', 'BRL'],
  ['[$$-2C0A] #,##0.00', undefined],
  ['[$$-409]#,##0.00', undefined],
  ['"$" #,##0', undefined],
  ['#,##0 "unidades"', undefined],
])('The number format %s shows the foreign currency %s', (code, currency) => {
  expect(numberFormat(164, code).currency).toBe(currency)
})

test('A number format of several zeros sets the number of digits, and other number formats set none', () => {
  expect(['00000', '0', '0.00', '#,##0'].map((code) => numberFormat(164, code).digits)).toEqual([5, 0, 0, 0])
})
