import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#contract/product/products.ts'
import type { Product } from '#domain/product/product.ts'
import { callApi } from '#web/api/call-api.ts'

const RELATED = 4

/**
 * Returns the newest products of the same category. Returns an empty list without a category or after a
 * failure.
 */
export async function loadRelatedProducts(
  { id, categoria }: Product,
  context: Readonly<RouterContextProvider>,
): Promise<Product[]> {
  if (categoria === '') return []
  const query = { categoria: [categoria], limit: RELATED + 1 }
  const found = await callApi(listProducts, { query }, context).catch((): Product[] => [])
  return found.filter((other) => other.id !== id).slice(0, RELATED)
}
