import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#contract/product/products.ts'
import type { Product } from '#domain/product/product.ts'
import { callApi } from './call-api.ts'

const PRODUCTS_PER_ROW = 4

/** Newest products, for a page that has nothing else to show. Returns an empty list on an error. */
export const readNewestProducts = (context: Readonly<RouterContextProvider>): Promise<Product[]> =>
  callApi(listProducts, { query: { limit: PRODUCTS_PER_ROW } }, context).catch(() => [])
