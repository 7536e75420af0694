import { expect, test } from 'vitest'
import { productQuestion } from './product-question.ts'

const url = 'https://tienda.test/product/1?color=negro'

test('The question about a product names the product, the choice and the address', () => {
  expect(productQuestion({ nombre: 'Top Luna', color: 'negro', talle: 'M', url })).toBe(
    `Hola, quiero consultar por Top Luna (color negro, talle M): ${url}`,
  )
  expect(productQuestion({ nombre: 'Top Luna', color: '', talle: 'M', url })).toContain('(talle M)')
  expect(productQuestion({ nombre: 'Top Luna', color: '', talle: '', url })).toBe(
    `Hola, quiero consultar por Top Luna: ${url}`,
  )
})
