import { expect, test } from 'vitest'
import { categoryLabel, productCategories } from './categories.ts'
import { colorNames, isKnownColor, knownColor, findName, splitNames } from './colors.ts'

test.each([
  ['rojo, azul , rojo,,  Azul', ['rojo', 'azul']],
  ['', []],
  [' , ,', []],
  ['Único', ['Único']],
  ['verde militar, verde', ['verde militar', 'verde']],
])('The comma list %j has the names %j', (list, names) => {
  expect(splitNames(list)).toEqual(names)
})

test('Twelve colours have a swatch, however they are written', () => {
  expect(colorNames.join(', ')).toBe(
    'verde, beige, azul, negro, blanco, rojo, rosado, bordo, naranja, violeta, fucsia, plateado',
  )
  expect(knownColor(' Bordó ')).toBe('bordo')
  expect(isKnownColor('NEGRO')).toBe(true)
  expect(isKnownColor('verde militar')).toBe(false)
  expect(isKnownColor('toString')).toBe(false)
})

test('A colour in another spelling is found in a list and returned in the spelling of the list', () => {
  expect(findName(['Óxido', 'negro'], 'oxido')).toBe('Óxido')
  expect(findName(['Óxido', 'negro'], 'blanco')).toBeUndefined()
  expect(findName(['Óxido'], '')).toBeUndefined()
})

test('The thirteen categories keep their names, and Faldas is shown as Faldas-shorts', () => {
  expect(productCategories.join(', ')).toBe(
    'Abrigos, Pantalones, Tops, Bodys, Sweaters, Vestidos, Catsuits, Faldas, Accesorios, Calzados, Vapers, Perfumes, Bikinis',
  )
  expect(productCategories.map(categoryLabel).filter((label) => label.includes('-'))).toEqual([
    'Faldas-shorts',
  ])
})
