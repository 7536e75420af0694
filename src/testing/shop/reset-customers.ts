import type { Product } from '#domain/product/product.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Shop } from './open-shop.ts'

/** Empties a shop, its customers and its former phones included. Adds a product of which 100 units can be sold, and returns it. */
export async function resetCustomers(shop: Shop): Promise<Product> {
  await shop.reset()
  await shop.deps.pool.query('truncate customer_keys, store_phones restart identity cascade')
  const product = aProduct({ stock: 100 })
  await shop.addProducts(product)
  return product
}
