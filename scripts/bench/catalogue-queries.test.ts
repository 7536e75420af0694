import { expect, test } from 'vitest'
import { browsing, searching } from './catalogue-queries.ts'

const products = Array.from({ length: 60 }, (_, n) => ({
  nombre: `Remera ${n % 7 === 0 ? 'negra' : 'blanca'} modelo ${n * 37} de algodón`,
  categoria: n % 2 === 0 ? 'Tops' : 'Vestidos',
  color: n % 3 === 0 ? 'negro' : 'blanco',
}))

test.each([
  ['looking around', browsing(products, { count: 50, newest: 43_072 })],
  ['searching', searching(products, 50)],
])('%s, no rare query is asked twice or is a popular one', (_, { popular, rare }) => {
  expect(popular.length).toBeGreaterThan(0)
  expect(rare).toHaveLength(50)
  expect(new Set([...popular, ...rare]).size).toBe(popular.length + 50)
})

test('too few products for so many different searches are refused', () => {
  expect(() => searching(products.slice(0, 1), 500)).toThrow('different queries')
})
