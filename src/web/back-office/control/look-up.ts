import type { ReplyOf } from '#contract/endpoint.ts'
import { listProducts } from '#contract/products.ts'
import { findByCode } from '#contract/staff-products.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi, callApiForList } from '#web/call-api.ts'

/** The product of a code, with the colour and size of its combination; both empty where the code is the product's own. */
export type CodedProduct = ReplyOf<typeof findByCode>

/** Returns the product that has exactly this code, as the shop has it now; undefined where none has it. */
export async function lookUpCode(code: string): Promise<CodedProduct | undefined> {
  try {
    return await callApi(findByCode, { query: { codigo: code } })
  } catch (problem) {
    if (problem instanceof ApiProblem && ['product-not-found', 'bad-request'].includes(problem.code))
      return undefined
    throw problem
  }
}

const MOST_FOUND = 25

export type FoundProducts = { text: string; products: ReplyOf<typeof listProducts>; total: number }

/** What the server finds by a name, a SKU, or the whole SKU of a combination, published or not. */
export async function lookUpProducts(text: string, signal?: AbortSignal): Promise<FoundProducts> {
  const { reply: products, total = products.length } = await callApiForList(listProducts, {
    query: { q: text, limit: MOST_FOUND },
    ...(signal && { signal }),
  })
  return { text, products, total }
}
