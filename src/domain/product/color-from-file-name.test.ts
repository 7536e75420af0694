import { expect, test } from 'vitest'
import { colorFromFileName } from './color-from-file-name.ts'

test.each([
  ['campera-negra-2.jpg', 'negro'],
  ['CAMPERA_NEGRO.PNG', 'negro'],
  ['botas negras.webp', 'negro'],
  ['Bordó 1.jpeg', 'bordo'],
  ['medias azules.jpg', 'azul'],
  ['vestido azul marino.jpg', 'azul marino'],
  ['https://fotos.test/negro/pollera-azul.jpg', 'azul'],
  ['negrita.jpg', undefined],
  ['remera-negra-y-azul.jpg', undefined],
  ['IMG_2041.jpg', undefined],
])('The file name %s contains the colour %s', (file, color) => {
  expect(colorFromFileName(file, { color: 'negro, bordo, azul, azul marino, verde' })).toBe(color)
})

test('A file name is only searched for colours of its product', () => {
  expect(colorFromFileName('remera-negra.jpg', { color: 'rojo, azul' })).toBeUndefined()
  expect(colorFromFileName('remera-negra.jpg', { color: '' })).toBeUndefined()
})
