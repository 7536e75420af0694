import type { MetaDescriptor } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { activeFilters } from './filters/active-filters.ts'
import { catalogueStructuredData, type ListedProducts } from './catalogue-structured-data.ts'
import { pageIndexing } from './page-indexing.ts'

type Page = ListedProducts & { categories: readonly string[] }

/** Title, description, canonical address and structured data of the list. */
export function catalogueMeta(page: Page, matches: Parameters<typeof pageMeta>[1]): MetaDescriptor[] {
  const { view, categories, origin } = page
  const { address, isIndexed } = pageIndexing(view, categories)
  const filters = activeFilters({ ...view, categoria: [] }).map(({ label }) => label)
  const title = [
    view.categoria.map(categoryLabel).join(', ') || 'Productos',
    ...filters,
    view.q && `“${view.q}”`,
  ]
  const description = 'Ropa y accesorios: elegí categoría, color, talle y precio, o buscá por nombre.'
  return [
    ...pageMeta({ title: title.filter(Boolean).join(' · '), description, url: origin + address }, matches),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { 'script:ld+json': catalogueStructuredData(page) },
  ]
}
