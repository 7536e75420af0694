import { expect, test } from 'vitest'
import { categorySpelling } from './categories.ts'

test.each([
  ['TOPS', [], 'Tops'],
  ['Tóps', ['Tops'], 'Tops'],
  ['  tops ', ['Tops'], 'Tops'],
  ['remeras', ['REMERAS'], 'REMERAS'],
  ['Cafe\u0301', ['Café'], 'Café'],
  ['tops', ['TOPS'], 'TOPS'],
  ['TOPS', ['Tops', 'TOPS'], 'TOPS'],
  ['Ojotas', ['Tops'], 'Ojotas'],
  ['', ['Tops'], ''],
])('The category %j in a shop with %j is stored as %j', (typed, inUse, stored) => {
  expect(categorySpelling(typed, inUse)).toBe(stored)
})
