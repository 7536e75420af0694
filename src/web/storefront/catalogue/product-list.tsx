import { Link } from 'react-router'
import { SearchX } from 'lucide-react'
import { useId } from 'react'
import type { Product } from '#domain/product/product.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { ProductGridSkeleton } from '#web/components/feedback/skeleton.tsx'
import { SlowNavigationNotice } from '#web/components/navigation/slow-navigation-notice.tsx'
import { useFocusOnNewRow } from '#web/components/pagination/use-focus-on-new-row.ts'
import { useSlowNavigation } from '#web/components/navigation/use-slow-navigation.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { useMenuCategories } from '#web/storefront/layout/navigation.ts'
import {
  type CatalogueView,
  catalogueAddress,
  isSameList,
  MAX_SHOWN,
  PAGE_SIZE,
  readCatalogueView,
  noFilters,
  wholeCatalogue,
} from './catalogue-address.ts'
import type { Search } from './filters/facets.ts'
import { activeFilters } from './filters/active-filters.ts'
import { ProductCards } from './product-cards.tsx'

type ProductListProps = {
  view: CatalogueView
  products: readonly Product[]
  /** Number of matching products, including the products before `view.desde`. */
  total: number
  /** Cursor after these products. Undefined at the end of the list. */
  next: string | undefined
  /** How the search found the products. Null without a search. */
  search: Search | null
}

export function ProductList({ view, products, total, next, search }: ProductListProps) {
  const pendingView = usePendingView()
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(products.length, 'article :is(h2, h3) a')
  const isLoadingMore = pendingView !== undefined && isSameList(pendingView, view)
  if (pendingView !== undefined && !isLoadingMore) {
    return (
      <>
        <SlowNavigationNotice />
        <ProductGridSkeleton />
      </>
    )
  }
  if (products.length === 0) return <NothingFound view={view} search={search} />
  return (
    <>
      {view.desde !== undefined && <Continuation view={view} />}
      <div ref={list}>
        <ProductGroups
          view={view}
          products={products}
          search={search}
          skeletonCount={isLoadingMore ? Math.min(PAGE_SIZE, total - products.length) : 0}
        />
      </div>
      {isLoadingMore ? (
        <SlowNavigationNotice />
      ) : (
        <ShowMore view={view} shown={products.length} total={total} next={next} onPress={expectMore} />
      )}
    </>
  )
}

function usePendingView(): CatalogueView | undefined {
  const target = useSlowNavigation()
  return target?.pathname === '/product' ? readCatalogueView(new URLSearchParams(target.search)) : undefined
}

function Continuation({ view }: { view: CatalogueView }) {
  return (
    <p className="mb-4 text-14 text-ink-soft">
      Seguís más adelante en la lista.{' '}
      <Link to={catalogueAddress(view)} className="underline underline-offset-4">
        Volver al comienzo
      </Link>
    </p>
  )
}

type ShowMoreProps = Omit<ProductListProps, 'products' | 'search'> & { shown: number; onPress: () => void }

function ShowMore({ view, shown, total, next, onPress }: ShowMoreProps) {
  if (next === undefined) return null
  const linkClasses = buttonClasses({ variant: 'secondary', wide: 'phone' })
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p role="status" className="text-14 text-ink-soft tabular-nums">
        {`Viste ${shown} ${view.desde === undefined ? 'de' : 'más, de'} ${total.toLocaleString('es-AR')}`}
      </p>
      {view.ver >= MAX_SHOWN ? (
        <>
          {/* A document load frees the memory of the current cards and starts at the top of the page. */}
          <Link reloadDocument to={catalogueAddress(view, { desde: next })} className={linkClasses}>
            ver más productos
          </Link>
          <p className="text-14 text-ink-soft">Para llegar antes, elegí un filtro o buscá por nombre.</p>
        </>
      ) : (
        <Link
          to={catalogueAddress(view, { ver: view.ver + PAGE_SIZE, desde: view.desde })}
          onClick={onPress}
          replace
          preventScrollReset
          prefetch="intent"
          className={linkClasses}
        >
          ver más productos
        </Link>
      )}
    </div>
  )
}

type NothingFoundProps = { view: CatalogueView; search: Search | null }

/** Empty list with links to lists that have products. */
function NothingFound({ view, search }: NothingFoundProps) {
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
function ProductGroups({ view, products, search, skeletonCount }: ProductGroupsProps) {
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

/** Offers the corrected search above the products that it found. */
const SearchCorrection = ({ view, corrected }: { view: CatalogueView; corrected: string }) => (
  <p className="mb-4">
    <span>{`No hay productos con “${view.q}”. ¿Quisiste decir `}</span>
    <Link
      to={catalogueAddress(view, { q: corrected })}
      className="font-semibold text-accent underline underline-offset-4"
    >
      {corrected}
    </Link>
    ?
  </p>
)
