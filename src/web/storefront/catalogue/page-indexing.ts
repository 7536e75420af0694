import { findName } from '#domain/product/colors.ts'
import { type CatalogueView, catalogueAddress, wholeCatalogue } from './catalogue-address.ts'

/** Returns the view with the stored spelling of its categories. `categories` are those of published products. */
export const withStoredCategories = (view: CatalogueView, categories: readonly string[]): CatalogueView => ({
  ...view,
  categoria: view.categoria.map((name) => findName(categories, name) ?? name),
})

/** Returns false when no published product has one of the categories of the view. Such a page answers 404. */
export const hasKnownCategory = ({ categoria }: CatalogueView, categories: readonly string[]): boolean =>
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
  const isIndexed = address === category && view.categoria.length <= 1 && hasKnownCategory(view, categories)
  return { address, isIndexed }
}
