import { expect, test } from 'vitest'
import { displayName, isPublished, needsColor, needsSize, stockLevel } from './product.ts'

test.each([
  [-1, 'none'],
  [0, 'none'],
  [1, 'low'],
  [2, 'enough'],
  [99, 'enough'],
])('a stock of %i is %s', (stock, level) => {
  expect(stockLevel(stock)).toBe(level)
})

test('a colour or a size is asked for when there are two or more', () => {
  expect(['', 'rojo', 'rojo, Rojo', 'rojo, azul'].map((color) => needsColor({ color }))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(['', 'Único', 'S,M'].map((talle) => needsSize({ talle }))).toEqual([false, false, true])
})

test('a product without a name is shown all the same', () => {
  expect(displayName({ nombre: '  ' })).toBe('Nombre no disponible')
  expect(displayName({ nombre: 'Remera' })).toBe('Remera')
})

test('only what is published is for sale', () => {
  expect([isPublished({ publicado: 'si' }), isPublished({ publicado: 'no' })]).toEqual([true, false])
})
