import { expect, test } from 'vitest'
import type { Product } from '#domain/product.ts'
import { aProduct } from '#testing/builders.ts'
import { byId } from './product-store.ts'
import { RecentProducts } from './recent-products.ts'

const recall = (recent: RecentProducts, ids: string[]) => [...(recent.recall(ids)?.values() ?? [])]
const remember = (recent: RecentProducts, ...products: Product[]) => recent.remember(byId(products))

test('products are recalled together, as they were last read, or not at all', () => {
  const recent = new RecentProducts()
  const [one, other] = [aProduct({ id: 'uno' }), aProduct({ id: 'otro' })]
  remember(recent, one, other)
  expect(recall(recent, ['otro', 'uno'])).toEqual([other, one])
  expect(recent.recall(['uno', 'nunca'])).toBeUndefined()
  remember(recent, { ...one, version: 2 })
  expect(recall(recent, ['uno'])).toMatchObject([{ version: 2 }])
})

test('of more than a thousand the least recently read are forgotten', () => {
  const recent = new RecentProducts()
  const products = Array.from({ length: 1_000 }, (_, n) => aProduct({ id: `p${n}` }))
  remember(recent, ...products)
  remember(recent, products[0]!)
  remember(recent, aProduct({ id: 'uno más' }))
  expect(recent.recall(['p1'])).toBeUndefined()
  expect(recall(recent, ['p0', 'p2', 'uno más'])).toHaveLength(3)
})
