import { findName } from '#domain/product/colors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { FacetsReply } from './filters/facets.ts'
import { type CatalogueView, catalogueAddress, wholeCatalogue } from './catalogue-address.ts'

/** Returns the view with the stored spelling of its categories. `categories` are those of published products. */
export const withStoredCategories = (view: CatalogueView, categories: readonly string[]): CatalogueView => ({
  ...view,
  categoria: view.categoria.map((name) => findName(categories, name) ?? name),
})

/**
 * Returns the address with the current names of renamed and merged categories, and with all other query parameters.
 * Returns undefined when the address has no former name. `elegidas`: the requested categories with their current names.
 */
export function currentAddress(url: URL, elegidas: FacetsReply['elegidas']): string | undefined {
  const names = url.searchParams.getAll('categoria')
  const current = names.map(
    (name) => elegidas.find(({ pedida }) => foldText(pedida) === foldText(name))?.nombre ?? name,
  )
  if (current.every((name, index) => foldText(name) === foldText(names[index]!))) return undefined
  const query = new URLSearchParams(url.searchParams)
  query.delete('categoria')
  for (const name of new Set(current)) query.append('categoria', name)
  return `${url.pathname}?${query}`
}

/** Returns false when the menu has none of the categories of the view. */
const hasMenuCategory = ({ categoria }: CatalogueView, categories: readonly string[]): boolean =>
  categoria.length === 0 || categoria.some((name) => categories.includes(name))

/**
 * Returns the canonical address of the list, and whether search engines may index the page. Only the whole catalogue
 * and single categories are indexed, because searches and combinations have no end. The categories of the view have
 * their stored spelling.
 */
export function pageIndexing(
  view: CatalogueView,
  categories: readonly string[],
): { address: string; isIndexed: boolean } {
  // The order and the number of products do not make another list.
  const address = catalogueAddress(view, { orden: 'novedades', desde: view.desde })
  const category = catalogueAddress({ ...wholeCatalogue, categoria: view.categoria })
  const isIndexed = address === category && view.categoria.length <= 1 && hasMenuCategory(view, categories)
  return { address, isIndexed }
}
