import type { ReplyOf } from '#contract/http/endpoint.ts'
import { listProducts } from '#contract/product/products.ts'
import { findByCode } from '#contract/product/staff-products.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi, callApiForList } from '#web/api/call-api.ts'

/** Product of a code. For a combination's code, with its colour and size. Both are empty for the product's own SKU. */
export type CodedProduct = ReplyOf<typeof findByCode>

/** Returns the product with exactly this code from the server, or undefined. */
export async function findProductByCode(code: string): Promise<CodedProduct | undefined> {
  try {
    return await callApi(findByCode, { query: { codigo: code } })
  } catch (problem) {
    if (problem instanceof ApiProblem && ['product-not-found', 'bad-request'].includes(problem.code))
      return undefined
    throw problem
  }
}

const MAX_FOUND = 25

export type FoundProducts = { text: string; products: ReplyOf<typeof listProducts>; total: number }

/** Returns products, published or not, that match a name, a SKU or the whole SKU of a combination. */
export async function findProducts(text: string, signal?: AbortSignal): Promise<FoundProducts> {
  const { reply: products, total = products.length } = await callApiForList(listProducts, {
    query: { q: text, limit: MAX_FOUND },
    ...(signal && { signal }),
  })
  return { text, products, total }
}
