import { expect, test } from 'vitest'
import { displayName, isPublished, lastUnitsText, needsColor, needsSize, stockLevel } from './product.ts'

test.each([
  [-1, 'none'],
  [0, 'none'],
  [1, 'low'],
  [2, 'enough'],
  [99, 'enough'],
])('A stock of %i has the level %s', (stock, level) => {
  expect(stockLevel(stock)).toBe(level)
})

test('A colour or size is required when a product has two or more', () => {
  expect(['', 'rojo', 'rojo, Rojo', 'rojo, azul'].map((color) => needsColor({ color }))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(['', 'Único', 'S,M'].map((talle) => needsSize({ talle }))).toEqual([false, false, true])
})

test('A product without a name gets a replacement name', () => {
  expect(displayName({ nombre: '  ' })).toBe('Nombre no disponible')
  expect(displayName({ nombre: 'Remera' })).toBe('Remera')
})

test('Only published products are for sale', () => {
  expect([isPublished({ publicado: 'si' }), isPublished({ publicado: 'no' })]).toEqual([true, false])
})

test.each([
  [0, undefined],
  [1, 'Última unidad'],
  [2, 'Últimas 2'],
  [3, 'Últimas 3'],
  [4, undefined],
])('A stock of %i is shown to shoppers as %s', (stock, text) => {
  expect(lastUnitsText(stock)).toBe(text)
})
