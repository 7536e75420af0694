import { expect, test } from 'vitest'
import {
  foreignCurrency,
  isErrorValue,
  isNoStockWord,
  isScientificNotation,
  numberWithoutNoise,
  roundToCentavos,
  splitForeignAmount,
  valueBeforeDate,
} from './spoiled-values.ts'

test.each(
  '#N/A #N/D #VALUE! #¡VALOR! #REF! #¡REF! #NAME? #¿NOMBRE? #DIV/0! #¡DIV/0! #ERROR! Loading... Cargando… Err:502 #####'.split(
    ' ',
  ),
)('The text %s is an error of a formula', (text) => expect(isErrorValue(text)).toBe(true))

test.each(['#1', '# 40', 'N/A', '#negro', 'Loading', 'Ref!', '', '##'])(
  'The text %j is no error of a formula',
  (text) => expect(isErrorValue(text)).toBe(false),
)

test.each(['7,79001E+12', '7.79123E+12', '8E+12', ' 7,79001e+12 '])(
  'The code %j lost its digits in a spreadsheet',
  (code) => expect(isScientificNotation(code)).toBe(true),
)

test.each(['7790010000017', '12E5', 'E+12', '3E-10', 'JEAN-E+10', ''])(
  'The code %j did not lose its digits in a spreadsheet',
  (code) => expect(isScientificNotation(code)).toBe(false),
)

test.each([
  ['02-abr', '2-4'],
  ['06-ago', '6-8'],
  ['10-dic', '10-12'],
  ['12-Oct', '10-12'],
  ['oct-12', '10-12'],
  ['06/08/2026', '6-8'],
  ['8/6/26', '6-8'],
  ['2026-08-06', '6-8'],
  ['2026-04-02 00:00', '2-4'],
  ['4-sept.', '4-9'],
  ['46240', '6-8'],
])('The size %s was %s before a spreadsheet turned it to a date', (written, meant) =>
  expect(valueBeforeDate('talle', written)).toBe(meant),
)

test.each([
  ['4-mar', '4-3'],
  ['12/3/2026', '12-3'],
])('The code %s was %s before a spreadsheet turned it to a date', (written, meant) =>
  expect(valueBeforeDate('codigo', written)).toBe(meant),
)

test.each(['2-4', '38/40', 'M', '38,5', 'único', '10 a 12', 'mar', '45/99/2026', '2026'])(
  'The size %s is no date',
  (size) => expect(valueBeforeDate('talle', size)).toBeUndefined(),
)

test.each(['MAR-04', 'ABR-009', '46240', '2-40-12', 'RE-10-12'])('The code %s is no date', (code) =>
  expect(valueBeforeDate('codigo', code)).toBeUndefined(),
)

test.each([
  ['US$ 20', { currency: 'USD', amount: '20' }],
  ['U$S20,50', { currency: 'USD', amount: '20,50' }],
  ['20 EUR', { currency: 'EUR', amount: '20' }],
  ['€ 1.200,00', { currency: 'EUR', amount: '1.200,00' }],
  ['$ 20', undefined],
  ['ARS 20', undefined],
  ['gratis', undefined],
])('The price %s has the foreign amount %j', (written, found) =>
  expect(splitForeignAmount(written)).toEqual(found),
)

test('A sign of pesos is no foreign currency', () => {
  expect(['$', 'AR$', 'ARS', 'pesos'].map(foreignCurrency)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['dólares', 'R$'].map(foreignCurrency)).toEqual(['USD', 'BRL'])
})

test.each([
  ['2286.144', '2286.14'],
  ['999.995', '1000.00'],
  ['12345.6789', '12345.68'],
  ['0.3', '0.30'],
  ['0.004', '0.00'],
  ['15000', '15000.00'],
])('The computed price %s is rounded to %s', (computed, rounded) =>
  expect(roundToCentavos(computed)).toBe(rounded),
)

test('Digits after the fifteenth are dropped from a computed number', () => {
  expect(numberWithoutNoise(30_690.000000000004)).toBe('30690')
  expect(numberWithoutNoise(2286.144)).toBe('2286.144')
})

test.each(['-', '—', 's/stock', 'S/S', 'Sin stock', 'agotado'])(
  'The stock text %j means zero units',
  (word) => expect(isNoStockWord(word)).toBe(true),
)

test.each(['0', '-3', 'consultar', '12'])('The stock text %j is not a word for zero units', (word) =>
  expect(isNoStockWord(word)).toBe(false),
)
