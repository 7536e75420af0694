import { expect, test } from 'vitest'
import { heroProducts } from './hero-products.ts'

type Garment = { categoria: string; stock: number; images: string[] }

const garment = (facts: Partial<Garment> = {}): Garment => ({
  categoria: 'Vestidos',
  stock: 3,
  images: ['/img/1'],
  ...facts,
})
const garments = (count: number) => Array.from({ length: count }, () => garment())

test('The hero shows two products that are not in the list, if possible of two categories', () => {
  const listed = garments(8)
  const [top, otherTop] = [garment({ categoria: 'Tops' }), garment({ categoria: 'Tops' })] as const
  const coat = garment({ categoria: 'Abrigos' })
  expect(heroProducts(listed, [top, otherTop, coat])).toEqual([top, coat])
  expect(heroProducts(listed, [top, otherTop])).toEqual([top, otherTop])
})

test('The hero shows no product that is sold out or without a picture', () => {
  const good = garment()
  expect(heroProducts([], [garment({ stock: 0 }), garment({ images: [] }), good])).toEqual([good])
})

test('The hero of a small shop repeats the last listed products that have a picture', () => {
  const listed = garments(6)
  expect(heroProducts(listed, [])).toEqual([listed[5], listed[4]])
  const [pictured, blank] = [garment(), garment({ images: [] })] as const
  expect(heroProducts([pictured, blank], [])).toEqual([pictured])
  expect(heroProducts([], [])).toEqual([])
})
