import { codeKey } from '#domain/text/code-key.ts'
import { searchText } from '#domain/text/search-text.ts'
import { displayName, type Product } from './product.ts'

/**
 * Returns the matching products in this order: an equal SKU, names that begin with the text, names and SKUs that contain
 * the text, other products of `found`. `found`: products that the server found for this text.
 */
export function searchProducts(
  products: readonly Product[],
  { text, found = [] }: { text: string; found?: readonly Product[] },
): Product[] {
  const foundIds = new Set(found.map(({ id }) => id))
  const key = searchText(text)
  const code = codeKey(text)
  const ranked = products.flatMap((product) => {
    const rank = rankOf(product, { key, code }) ?? (foundIds.has(product.id) ? 3 : undefined)
    return rank === undefined ? [] : [{ product, rank }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ product }) => product)
}

function rankOf(product: Product, { key, code }: { key: string; code: string }): number | undefined {
  const name = searchText(displayName(product))
  const codes = [product.sku, ...product.variantes.map(({ sku }) => sku)]
  if (codes.some((sku) => codeKey(sku) === code)) return 0
  if (name.startsWith(key)) return 1
  return [name, ...codes.map(searchText)].some((one) => one.includes(key)) ? 2 : undefined
}
