import { expect, test } from 'vitest'
import { colorToldBy, pictureInColor, positionInColor } from './product-pictures.ts'

const dress = {
  images: ['/img/a', '/img/b', '/img/c'],
  coloresDeImagenes: { '/img/b': 'Bordó', '/img/c': 'bordo', '/img/gone': 'negro' },
}

test('a colour leads to the first picture that shows it, however it is spelled', () => {
  expect(positionInColor(dress, 'bordo')).toBe(1)
  expect(pictureInColor(dress, 'BORDÓ')).toBe('/img/b')
})

test('a colour no picture shows keeps the product at its first picture', () => {
  for (const color of ['verde', 'negro', '', undefined]) expect(pictureInColor(dress, color)).toBe('/img/a')
  expect(positionInColor(dress, 'negro')).toBeUndefined()
  expect(positionInColor(dress, '')).toBeUndefined()
  expect(pictureInColor({ images: ['/img/a'] }, 'rojo')).toBe('/img/a')
  expect(pictureInColor({ images: [] }, 'rojo')).toBeUndefined()
})

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
])('of a file called %s the shop reads the colour %s', (file, color) => {
  expect(colorToldBy(file, { color: 'negro, bordo, azul, azul marino, verde' })).toBe(color)
})

test('only the colours of the product itself are read from a name', () => {
  expect(colorToldBy('remera-negra.jpg', { color: 'rojo, azul' })).toBeUndefined()
  expect(colorToldBy('remera-negra.jpg', { color: '' })).toBeUndefined()
})
