import { getProduct } from '#contract/product/products.ts'
import type { Product } from '#domain/product/product.ts'
import { callApi } from '#web/api/call-api.ts'

/** A separate chunk, because the contract is as large as the rest of the page. */
export const fetchProduct = (id: string, signal: AbortSignal): Promise<Product> =>
  callApi(getProduct, { params: { id }, signal })
