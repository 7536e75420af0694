import { expect, test } from 'vitest'
import { pictureInColor, positionInColor } from './product-pictures.ts'

const dress = {
  images: ['/img/a', '/img/b', '/img/c'],
  coloresDeImagenes: { '/img/b': 'Bordó', '/img/c': 'bordo', '/img/gone': 'negro' },
}

test('A colour in any spelling selects the first picture that shows it', () => {
  expect(positionInColor(dress, 'bordo')).toBe(1)
  expect(pictureInColor(dress, 'BORDÓ')).toBe('/img/b')
})

test('A colour without a picture selects the first picture of the product', () => {
  for (const color of ['verde', 'negro', '', undefined]) expect(pictureInColor(dress, color)).toBe('/img/a')
  expect(positionInColor(dress, 'negro')).toBeUndefined()
  expect(positionInColor(dress, '')).toBeUndefined()
  expect(pictureInColor({ images: ['/img/a'] }, 'rojo')).toBe('/img/a')
  expect(pictureInColor({ images: [] }, 'rojo')).toBeUndefined()
})
