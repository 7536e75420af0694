import { expect, test } from 'vitest'
import { pictureInColor, positionInColor } from './product-pictures.ts'

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
