import { getProduct } from '#contract/products.ts'
import type { Product } from '#domain/product.ts'
import { callApi } from '#web/call-api.ts'

/** A separate chunk, because the contract is as large as the rest of the page. */
export const askForProduct = (id: string, signal: AbortSignal): Promise<Product> =>
  callApi(getProduct, { params: { id }, signal })
