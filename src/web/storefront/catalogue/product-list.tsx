import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { Product } from '#domain/product.ts'
import { AddFromCard } from '#web/cart/add-from-card.tsx'
import { buttonLook } from '#web/components/button-look.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { loadingInGrid } from '#web/components/list/loading-in-grid.ts'
import { ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'
import { ProductCardSkeleton, ProductGridSkeleton } from '#web/components/skeleton.tsx'
import { TardyNotice } from '#web/components/overlay/tardy-notice.tsx'
import { useFocusOnNew } from '#web/components/list/use-focus-on-new.ts'
import { useSlowNavigation } from '#web/components/use-slow-navigation.ts'
import {
  type CatalogueView,
  MOST_SHOWN,
  PAGE_SIZE,
  catalogueAddress,
  readCatalogueView,
} from './catalogue-address.ts'
import { isSameList } from './last-list.ts'

type ProductListProps = {
  view: CatalogueView
  products: readonly Product[]
  /** Includes the products before `view.desde`. */
  total: number
  /** Cursor after these products. Undefined at the end of the list. */
  next: string | undefined
}

export function ProductList({ view, products, total, next }: ProductListProps) {
  const coming = useComingView()
  const { list, expectMore } = useFocusOnNew<HTMLDivElement>(products.length, 'article h2 a')
  const more = coming !== undefined && isSameList(coming, view)
  if (coming !== undefined && !more) {
    return (
      <>
        <TardyNotice />
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
          coming={more ? Math.min(PAGE_SIZE, total - products.length) : 0}
        />
      </div>
      {more ? (
        <TardyNotice />
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
  coming?: number
}

export function ProductCards({ products, color, coming = 0 }: ProductCardsProps) {
  return (
    <ProductGrid label="Productos">
      {products.map((product, position) => (
        <ProductCard
          key={product.id}
          product={product}
          color={color}
          loading={loadingInGrid(position)}
          heading="h2"
          action={<AddFromCard product={product} />}
        />
      ))}
      {Array.from({ length: coming }, (_, position) => (
        <ProductCardSkeleton key={`coming-${position}`} />
      ))}
    </ProductGrid>
  )
}

function useComingView(): CatalogueView | undefined {
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
  const look = buttonLook({ variant: 'secondary', wide: 'phone' })
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p role="status" className="text-14 text-ink-soft tabular-nums">
        Viste {shown} {view.desde === undefined ? 'de' : 'más, de'} {total.toLocaleString('es-AR')}
      </p>
      {view.ver >= MOST_SHOWN ? (
        <>
          {/* A document load frees the cards seen so far and starts at the top. */}
          <Link reloadDocument to={catalogueAddress(view, { desde: Number(next) })} className={look}>
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
          className={look}
        >
          ver más productos
        </Link>
      )}
    </div>
  )
}
