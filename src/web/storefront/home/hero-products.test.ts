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

test('the hero shows two garments the list below does not, of different kinds if it can be', () => {
  const listed = some(8)
  const [top, otherTop] = [a({ categoria: 'Tops' }), a({ categoria: 'Tops' })] as const
  const coat = a({ categoria: 'Abrigos' })
  expect(heroProducts(listed, [top, otherTop, coat])).toEqual([top, coat])
  expect(heroProducts(listed, [top, otherTop])).toEqual([top, otherTop])
})

test('nothing sold out and nothing without a picture stands in the hero', () => {
  const good = a()
  expect(heroProducts(some(4), [a({ stock: 0 }), a({ images: [] }), good])).toEqual([good])
})

test('a small shop shows the last of its list, and never what the first row shows', () => {
  const listed = some(6)
  expect(heroProducts(listed, [])).toEqual([listed[5], listed[4]])
  expect(heroProducts(listed.slice(0, 4), [])).toEqual([])
  expect(heroProducts([], [])).toEqual([])
})
