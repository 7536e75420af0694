import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { Product } from '#domain/product/product.ts'
import { AddToCartButton } from '#web/cart/add-to-cart-button.tsx'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { imageLoadingInGrid } from '#web/components/product/image-loading-in-grid.ts'
import { InstallmentsNote } from '#web/cart/installments-note.tsx'
import { ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'
import { ProductCardSkeleton, ProductGridSkeleton } from '#web/components/feedback/skeleton.tsx'
import { SlowNavigationNotice } from '#web/components/navigation/slow-navigation-notice.tsx'
import { useFocusOnNewRow } from '#web/components/pagination/use-focus-on-new-row.ts'
import { useSlowNavigation } from '#web/components/navigation/use-slow-navigation.ts'
import {
  type CatalogueView,
  MAX_SHOWN,
  PAGE_SIZE,
  catalogueAddress,
  readCatalogueView,
} from './catalogue-address.ts'
import { isSameList } from './last-list.ts'

type ProductListProps = {
  view: CatalogueView
  products: readonly Product[]
  /** Number of matching products, including the products before `view.desde`. */
  total: number
  /** Cursor after these products. Undefined at the end of the list. */
  next: string | undefined
}

export function ProductList({ view, products, total, next }: ProductListProps) {
  const pendingView = usePendingView()
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(products.length, 'article h2 a')
  const isLoadingMore = pendingView !== undefined && isSameList(pendingView, view)
  if (pendingView !== undefined && !isLoadingMore) {
    return (
      <>
        <SlowNavigationNotice />
        <ProductGridSkeleton />
      </>
    )
  }
  if (products.length === 0) return <NothingFound />
  return (
    <>
      {view.desde !== undefined && <Continuation view={view} />}
      <div ref={list}>
        <ProductCards
          products={products}
          color={view.color}
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

type ProductCardsProps = {
  products: readonly Product[]
  color: string
  /** Number of skeleton cards after the products. */
  skeletonCount?: number
}

export function ProductCards({ products, color, skeletonCount = 0 }: ProductCardsProps) {
  return (
    <ProductGrid label="Productos">
      {products.map((product, position) => (
        <ProductCard
          key={product.id}
          product={product}
          note={<InstallmentsNote amount={product.precio} className="mt-1 text-12" />}
          color={color}
          loading={imageLoadingInGrid(position)}
          heading="h2"
          action={<AddToCartButton product={product} />}
        />
      ))}
      {Array.from({ length: skeletonCount }, (_, position) => (
        <ProductCardSkeleton key={`coming-${position}`} />
      ))}
    </ProductGrid>
  )
}

function usePendingView(): CatalogueView | undefined {
  const target = useSlowNavigation()
  return target?.pathname === '/product' ? readCatalogueView(new URLSearchParams(target.search)) : undefined
}

function NothingFound() {
  return (
    <EmptyState
      title="No encontramos productos"
      icon={<SearchX aria-hidden className="size-6" />}
      action={
        <LinkButton to="/product" variant="secondary">
          Ver todos los productos
        </LinkButton>
      }
    >
      Probá con otra palabra o sacá algún filtro.
    </EmptyState>
  )
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

type ShowMoreProps = Omit<ProductListProps, 'products'> & { shown: number; onPress: () => void }

function ShowMore({ view, shown, total, next, onPress }: ShowMoreProps) {
  if (next === undefined) return null
  const linkClasses = buttonClasses({ variant: 'secondary', wide: 'phone' })
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p role="status" className="text-14 text-ink-soft tabular-nums">
        Viste {shown} {view.desde === undefined ? 'de' : 'más, de'} {total.toLocaleString('es-AR')}
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
