import { Link } from 'react-router'
import type { Product } from '#domain/product/product.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { ProductGridSkeleton } from '#web/components/feedback/skeleton.tsx'
import { SlowNavigationNotice } from '#web/components/navigation/slow-navigation-notice.tsx'
import { useFocusOnNewRow } from '#web/components/pagination/use-focus-on-new-row.ts'
import { useSlowNavigation } from '#web/components/navigation/use-slow-navigation.ts'
import {
  type CatalogueView,
  catalogueAddress,
  isSameList,
  MAX_SHOWN,
  PAGE_SIZE,
  readCatalogueView,
} from './catalogue-address.ts'
import type { Search } from './filters/facets.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProductGroups } from './product-groups.tsx'

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
