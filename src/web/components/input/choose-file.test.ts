import { expect, test } from 'vitest'
import { chooseFile, sizeText } from './choose-file.ts'

const limits = { ends: ['.csv', '.xlsx'], maxBytes: 2 * 1_024 * 1_024 }
const file = (name: string, size = 1_000) => ({ name, size })

test.each([
  [file('lista.pdf'), 'lista.pdf no es un archivo .csv o .xlsx.'],
  [file('precios.csv.exe'), 'precios.csv.exe no es un archivo .csv o .xlsx.'],
  [file('nada.csv', 0), 'nada.csv está vacío.'],
  [file('enorme.csv', 2 * 1_024 * 1_024 + 1), 'enorme.csv pesa demasiado: el máximo es 2 MB.'],
])('A refused file gets a reason: %o', (refused, refusal) => {
  expect(chooseFile([refused], limits)).toEqual({ file: undefined, refusals: [refusal] })
})

test('The first valid file is chosen, and each other file gets its own refusal', () => {
  const chosen = file('PRECIOS.CSV')
  expect(chooseFile([file('lista.pdf'), chosen, file('otra.xlsx')], limits)).toEqual({
    file: chosen,
    refusals: ['lista.pdf no es un archivo .csv o .xlsx.', 'otra.xlsx no entra: elegí un solo archivo.'],
  })
})

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 kB'],
  [870_400, '850 kB'],
  [1_024_000, '1 MB'],
  [1_048_576, '1 MB'],
  [1_258_292, '1,2 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
