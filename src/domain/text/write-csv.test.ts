import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { writeCsv } from './write-csv.ts'

test('a table is written as Excel opens it in Argentina', () => {
  expect(
    writeCsv([
      ['Hora', 'Monto'],
      ['09:05', centavos(123_456_750)],
      ['10:00', centavos(-5)],
    ]),
  ).toBe('\ufeffHora;Monto\r\n09:05;1234567,50\r\n10:00;-0,05\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+54 11', "'+54 11"],
  ['-descuento', "'-descuento"],
  ['@vidriera', "'@vidriera"],
  ['\tcmd', "'\tcmd"],
  ['=A1;"x"', `"'=A1;""x"""`],
  ['Bolsas; papel', '"Bolsas; papel"'],
  ['"Seña"', '"""Seña"""'],
  ['a=b', 'a=b'],
])('the text %j is written %j: no spreadsheet runs it', (text, cell) => {
  expect(writeCsv([[text]])).toBe(`\ufeff${cell}\r\n`)
})
