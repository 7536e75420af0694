import { expect, test } from 'vitest'
import { browsing, searching } from './catalogue-queries.ts'

const products = Array.from({ length: 60 }, (_, n) => ({
  nombre: `Remera ${n % 7 === 0 ? 'negra' : 'blanca'} modelo ${n * 37} de algodón`,
  categoria: n % 2 === 0 ? 'Tops' : 'Vestidos',
  color: n % 3 === 0 ? 'negro' : 'blanco',
  publicado: n % 10 === 9 ? 'no' : 'si',
}))
const wanted = { count: 50, newest: 60 }

test.each([
  ['looking around', browsing(products, wanted)],
  ['searching', searching(products, wanted)],
])('%s, no rare query is asked twice or is a popular one', (_, { popular, rare }) => {
  expect(popular.length).toBeGreaterThan(0)
  expect(rare).toHaveLength(50)
  expect(new Set([...popular, ...rare]).size).toBe(popular.length + 50)
})

test('every rare query is answered with a whole page', () => {
  const short = browsing(products, wanted).rare.filter((path) => {
    const { categoria, color, cursor } = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
    const found = products.filter(
      (product, at) =>
        product.publicado === 'si' &&
        at + 1 < Number(cursor) &&
        (!categoria || product.categoria === categoria) &&
        (!color || product.color === color),
    )
    return found.length < 8
  })
  expect(short).toEqual([])
})

test('too few products for so many different queries are refused', () => {
  expect(() => searching(products.slice(0, 1), { count: 500, newest: 1 })).toThrow('different queries')
})
