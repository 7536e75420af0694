import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { writeCsvRows } from './write-csv.ts'

test('A CSV file has the separators and decimal commas that Excel in Argentina expects', () => {
  expect(
    writeCsvRows([
      ['Hora', 'Monto', 'Unidades'],
      ['09:05', { amount: centavos(123_456_750) }, 1_500],
      ['10:00', { amount: centavos(-5) }, 0],
    ]),
  ).toBe('Hora;Monto;Unidades\r\n09:05;1234567,50;1500\r\n10:00;-0,05;0\r\n')
})

test('An amount can have a decimal point', () => {
  expect(writeCsvRows([[{ amount: centavos(123_456_750) }]], '.')).toBe('1234567.50\r\n')
})

test.each([
  ['=A1;"x"', `"'=A1;""x"""`],
  ['Bolsas; papel', '"Bolsas; papel"'],
  ['"Seña"', '"""Seña"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['a, b', '"a, b"'],
  ['a,=1+1', `"a,'=1+1"`],
])('The text %j is written %j', (text, cell) => {
  expect(writeCsvRows([[text]])).toBe(`${cell}\r\n`)
})
