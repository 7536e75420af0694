import type { ReplyOf } from '#contract/endpoint.ts'
import { listProducts } from '#contract/products.ts'
import { callApiForList } from '#web/call-api.ts'

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
