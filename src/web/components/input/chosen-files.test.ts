import { expect, test } from 'vitest'
import { addFiles, sizeText } from './chosen-files.ts'

const limits = { ends: ['.jpg', '.png'], maxBytes: 2 * 1_024 * 1_024, maxFiles: 2 }
const file = (name: string, size = 1_000) => ({ name, size, lastModified: 1 })
const front = file('frente.jpg')

test('Valid files are added to the chosen files, and a duplicate is ignored', () => {
  expect(addFiles([front], [front, file('ESPALDA.PNG')], limits)).toEqual({
    files: [front, file('ESPALDA.PNG')],
    refusals: [],
  })
})

test.each([
  [file('lista.pdf'), 'lista.pdf no es un archivo .jpg o .png.'],
  [file('frente.jpg.exe'), 'frente.jpg.exe no es un archivo .jpg o .png.'],
  [file('nada.png', 0), 'nada.png está vacío.'],
  [file('enorme.png', 2 * 1_024 * 1_024 + 1), 'enorme.png pesa demasiado: el máximo es 2 MB.'],
])('A refused file gets a reason, and the chosen files stay: %o', (refused, refusal) => {
  expect(addFiles([front], [refused], limits)).toEqual({ files: [front], refusals: [refusal] })
})

test('Each file above the limit gets its own refusal', () => {
  const { files, refusals } = addFiles([front], [file('a.png'), file('b.png'), file('c.png')], limits)
  expect(files).toHaveLength(2)
  expect(refusals).toEqual([
    'b.png no entra: el máximo es 2 archivos.',
    'c.png no entra: el máximo es 2 archivos.',
  ])
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
