import type { Product } from '#domain/product/product.ts'

/** The API's message, and products to show instead. */
export type NotFoundData = { message?: string | undefined; products?: readonly Product[] | undefined }

/** Reads the value that a loader threw. The loader's products come from the API, so checking for an array is enough. */
export function readNotFoundData(thrown: unknown): NotFoundData {
  if (typeof thrown !== 'object' || thrown === null) return {}
  const { message, products } = thrown as Record<string, unknown>
  return {
    ...(typeof message === 'string' && { message }),
    ...(Array.isArray(products) && { products: products as Product[] }),
  }
}
