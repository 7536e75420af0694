import { useId } from 'react'
import type { Product } from '#domain/product/product.ts'
import type { CatalogueView } from './catalogue-address.ts'
import type { Search } from './filters/facets.ts'
import { ProductCards } from './product-cards.tsx'
import { SearchCorrection } from './search-correction.tsx'

type ProductGroupsProps = {
  view: CatalogueView
  products: readonly Product[]
  search: Search | null
  skeletonCount: number
}

/**
 * The list, and after a search two lists: first the products with the text in their name, then the other ones. The API
 * lists them in this order.
 */
export function ProductGroups({ view, products, search, skeletonCount }: ProductGroupsProps) {
  const headingId = useId()
  const shared = { colors: view.color, skeletonCount }
  // The position of a continued list is unknown, so a continued list has one group.
  if (search === null || view.desde !== undefined || search.porNombre >= products.length)
    return <ProductCards label="Productos" products={products} {...shared} />
  const named = products.slice(0, search.porNombre)
  return (
    <>
      {search.quisisteDecir !== null && <SearchCorrection view={view} corrected={search.quisisteDecir} />}
      {named.length > 0 && <ProductCards label="Productos" products={named} colors={view.color} />}
      {search.tipo === 'parecidos' && search.quisisteDecir !== null ? (
        <ProductCards label="Productos" products={products} {...shared} />
      ) : (
        <section aria-labelledby={headingId} className={named.length > 0 ? 'mt-10' : undefined}>
          <h2 id={headingId} className="mb-4 text-20 sm:text-28">
            {`${search.tipo === 'parecidos' ? 'Parecidos a' : 'Relacionados con'} “${view.q}”`}
          </h2>
          <ProductCards
            label={named.length > 0 ? 'Productos relacionados' : 'Productos'}
            products={products.slice(named.length)}
            cardsAbove={named.length}
            heading="h3"
            {...shared}
          />
        </section>
      )}
    </>
  )
}
