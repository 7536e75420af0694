import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#contract/products.ts'
import type { Product } from '#domain/product.ts'
import { callApi } from './call-api.ts'

const A_ROW = 4

/** Newest products for a page without other results. Empty on an error. */
export const newestProducts = (context: Readonly<RouterContextProvider>): Promise<Product[]> =>
  callApi(listProducts, { query: { limit: A_ROW } }, context).catch(() => [])
