import type { Product } from '#domain/product.ts'

/** The data of a 404: the API's message, and products to show instead. */
export type NotFoundAnswer = { message?: string | undefined; products?: readonly Product[] | undefined }

/** Reads the value that a loader threw. `products` come from the API, so the function checks only for an array. */
export function readNotFound(thrown: unknown): NotFoundAnswer {
  if (typeof thrown !== 'object' || thrown === null) return {}
  const { message, products } = thrown as Record<string, unknown>
  return {
    ...(typeof message === 'string' && { message }),
    ...(Array.isArray(products) && { products: products as Product[] }),
  }
}
