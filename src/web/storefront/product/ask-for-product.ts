import { getProduct } from '#contract/products.ts'
import type { Product } from '#domain/product.ts'
import { callApi } from '#web/call-api.ts'

/** The product as it is now. Fetched when it is needed: with the contract it weighs as much as the rest of the page. */
export const askForProduct = (id: string, signal: AbortSignal): Promise<Product> =>
  callApi(getProduct, { params: { id }, signal })
