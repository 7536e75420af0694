import { expect, test } from 'vitest'
import { parseNames, withoutCommas } from './parse-names.ts'

test.each<[written: string | string[], names: string[]]>([
  ['37,5', ['37.5']],
  ['38, 38,5, 39', ['38', '38.5', '39']],
  ['36,38,40', ['36', '38', '40']],
  ['2,4,6', ['2', '4', '6']],
  ['4,5', ['4', '5']],
  ['S, M, L', ['S', 'M', 'L']],
  ['S|M', ['S', 'M']],
  ['37,5; 38', ['37.5', '38']],
  ['38/40, 42', ['38/40', '42']],
  ['Rojo, negro, rojo', ['Rojo', 'negro']],
  ['Azul, verde agua, rosa viejo', ['Azul', 'verde agua', 'rosa viejo']],
  ['Azul / Gris', ['Azul / Gris']],
  [['38,5'], ['38.5']],
  [['4,5'], ['4.5']],
  [
    ['rojo', 'negro'],
    ['rojo', 'negro'],
  ],
  ['', []],
])('The names in %j are %j', (written, names) => {
  expect(parseNames(written)).toEqual({ ok: true, names })
})

test.each<[written: string | string[], isOne: boolean]>([
  ['Blanco, lunares negros', false],
  ['azul, con rayas blancas', false],
  ['Negro, puños blancos', false],
  [['Blanco, lunares negros'], true],
  ['Blanco, lunares negros; rojo', true],
])('The names %j are refused, and the refusal contains the ambiguous name', (written, isOne) => {
  const text = Array.isArray(written) ? written[0] : written.split(';')[0]
  expect(parseNames(written)).toEqual({ ok: false, name: text, isOne })
})

test.each([
  ['Blanco, lunares negros', 'Blanco / lunares negros'],
  ['Rojo ,, azul,', 'Rojo / azul'],
  ['38,5', '38.5'],
  ['Azul marino', 'Azul marino'],
])('The single name %j is stored as %j', (written, name) => {
  expect(withoutCommas(written)).toBe(name)
})
