import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { useMenuCategories } from '#web/storefront/layout/navigation.ts'
import { activeFilters } from './filters/active-filters.ts'
import { type CatalogueView, catalogueAddress, noFilters, wholeCatalogue } from './catalogue-address.ts'
import type { Search } from './filters/facets.ts'
import { SearchCorrection } from './search-correction.tsx'

type NothingFoundProps = { view: CatalogueView; search: Search | null }

/** Empty list with links to lists that have products. */
export function NothingFound({ view, search }: NothingFoundProps) {
  const corrected = search?.quisisteDecir ?? undefined
  return (
    <>
      {corrected !== undefined && <SearchCorrection view={view} corrected={corrected} />}
      <EmptyState
        title="No encontramos productos"
        icon={<SearchX aria-hidden className="size-6" />}
        action={
          <div className="flex flex-wrap gap-3">
            {view.q !== '' && activeFilters(view).length > 0 && (
              <LinkButton to={catalogueAddress(view, noFilters)}>Buscar sin filtros</LinkButton>
            )}
            <LinkButton to="/product" variant="secondary">
              Ver todos los productos
            </LinkButton>
          </div>
        }
      >
        Probá con otra palabra o sacá algún filtro.
      </EmptyState>
      <nav aria-label="Categorías">
        <ul className="flex flex-wrap gap-2">
          {useMenuCategories().map((category) => (
            <li key={category}>
              <Link
                to={catalogueAddress({ ...wholeCatalogue, categoria: [category] })}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-14 hover:border-ink"
              >
                {categoryLabel(category)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
