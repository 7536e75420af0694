import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#contract/products.ts'
import type { Product } from '#domain/product.ts'
import { callApi } from './call-api.ts'

const A_ROW = 4

/** A row of what came in last, for whoever found nothing else; none when it cannot be had. */
export const newestProducts = (context: Readonly<RouterContextProvider>): Promise<Product[]> =>
  callApi(listProducts, { query: { limit: A_ROW } }, context).catch(() => [])
