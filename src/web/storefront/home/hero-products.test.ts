import { expect, test } from 'vitest'
import { heroProducts } from './hero-products.ts'

type Garment = { categoria: string; stock: number; images: string[] }

const a = (facts: Partial<Garment> = {}): Garment => ({
  categoria: 'Vestidos',
  stock: 3,
  images: ['/img/1'],
  ...facts,
})
const some = (count: number) => Array.from({ length: count }, () => a())

test('the hero shows two products that the list omits, of two categories if possible', () => {
  const listed = some(8)
  const [top, otherTop] = [a({ categoria: 'Tops' }), a({ categoria: 'Tops' })] as const
  const coat = a({ categoria: 'Abrigos' })
  expect(heroProducts(listed, [top, otherTop, coat])).toEqual([top, coat])
  expect(heroProducts(listed, [top, otherTop])).toEqual([top, otherTop])
})

test('the hero shows no product that is sold out or without a picture', () => {
  const good = a()
  expect(heroProducts(some(4), [a({ stock: 0 }), a({ images: [] }), good])).toEqual([good])
})

test('the hero of a small shop repeats the last listed products and never the first row', () => {
  const listed = some(6)
  expect(heroProducts(listed, [])).toEqual([listed[5], listed[4]])
  expect(heroProducts(listed.slice(0, 4), [])).toEqual([])
  expect(heroProducts([], [])).toEqual([])
})
