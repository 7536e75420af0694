import type { Product } from '#domain/product.ts'

/** What a 404 brings with it: the API's sentence, and products to show instead. */
export type NotFoundAnswer = { message?: string | undefined; products?: readonly Product[] | undefined }

/** Reads what a loader threw; the products are those it was given by the API, so only their being there is checked. */
export function readNotFound(thrown: unknown): NotFoundAnswer {
  if (typeof thrown !== 'object' || thrown === null) return {}
  const { message, products } = thrown as Record<string, unknown>
  return {
    ...(typeof message === 'string' && { message }),
    ...(Array.isArray(products) && { products: products as Product[] }),
  }
}
