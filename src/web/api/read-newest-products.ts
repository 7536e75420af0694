import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#contract/product/products.ts'
import type { Product } from '#domain/product/product.ts'
import { callApi } from './call-api.ts'

const PRODUCTS_PER_ROW = 4

/** Returns the newest products, for a page without other content. Empty on an error. */
export const readNewestProducts = (context: Readonly<RouterContextProvider>): Promise<Product[]> =>
  callApi(listProducts, { query: { limit: PRODUCTS_PER_ROW } }, context).catch(() => [])
