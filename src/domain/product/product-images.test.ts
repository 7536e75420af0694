import { expect, test } from 'vitest'
import { imageInColor, imageIndexInColor, withImageInColor } from './product-images.ts'

const dress = {
  images: ['/img/a', '/img/b', '/img/c'],
  coloresDeImagenes: { '/img/b': 'Bordó', '/img/c': 'bordo', '/img/gone': 'negro' },
}

test('A colour in any spelling selects the first picture that shows it', () => {
  expect(imageIndexInColor(dress, 'bordo')).toBe(1)
  expect(imageInColor(dress, 'BORDÓ')).toBe('/img/b')
})

test('A colour without a picture selects the first picture of the product', () => {
  for (const color of ['verde', 'negro', '', undefined]) expect(imageInColor(dress, color)).toBe('/img/a')
  expect(imageIndexInColor(dress, 'negro')).toBeUndefined()
  expect(imageIndexInColor(dress, '')).toBeUndefined()
  expect(imageInColor({ images: ['/img/a'] }, 'rojo')).toBe('/img/a')
  expect(imageInColor({ images: [] }, 'rojo')).toBeUndefined()
})

test('A reported picture of a colour replaces the known one, and other colours keep their pictures', () => {
  for (const image of ['/img/c', '/img/new']) {
    const changed = withImageInColor(
      { ...dress, coloresDeImagenes: { '/img/b': 'Bordó', '/img/c': 'azul' } },
      'bordo',
      image,
    )
    expect(imageInColor(changed, 'bordo')).toBe(image)
  }
  const red = withImageInColor(dress, 'rojo', '/img/red')
  expect([imageInColor(red, 'rojo'), imageInColor(red, 'bordo')]).toEqual(['/img/red', '/img/b'])
  expect(withImageInColor(dress, 'bordo', '/img/b')).toEqual(dress)
})
