import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#contract/products.ts'
import type { Product } from '#domain/product.ts'
import { callApiForList } from '#web/call-api.ts'
import type { CatalogueView } from './catalogue-address.ts'

const MOST_AT_ONCE = 96

/** As many products as the address asks for, asked for in as few calls as the API allows. */
export async function loadShownProducts(
  view: CatalogueView,
  context: Readonly<RouterContextProvider>,
): Promise<{ products: Product[]; total: number }> {
  const products: Product[] = []
  let cursor: string | undefined
  let total = 0
  do {
    const limit = Math.min(MOST_AT_ONCE, view.ver - products.length)
    const query = {
      limit,
      cursor,
      ...(view.q && { q: view.q }),
      ...(view.categoria && { categoria: view.categoria }),
      ...(view.color && { color: view.color }),
    }
    const page = await callApiForList(listProducts, { query }, context)
    products.push(...page.reply)
    total = page.total ?? total
    cursor = page.nextCursor
  } while (cursor !== undefined && products.length < view.ver)
  return { products, total }
}
