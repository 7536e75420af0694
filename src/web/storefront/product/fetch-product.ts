import { getProduct } from '#contract/product/products.ts'
import type { ProductDetail } from '#domain/product/product.ts'
import { callApi } from '#web/api/call-api.ts'

/** This function has its own chunk, because the API contract is as large as the rest of the page. */
export const fetchProduct = (id: string, signal: AbortSignal): Promise<ProductDetail> =>
  callApi(getProduct, { params: { id }, signal })
