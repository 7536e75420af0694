import { LayoutGrid, Package, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import { productCountText } from '#domain/product/product-count-text.ts'
import { type Product, colorsOf, displayName, isPublished, stockLevel } from '#domain/product/product.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { stockTone } from '#web/components/product/stock-tone.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { openStoredText } from '#web/storage/stored-json.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { SwatchList } from '#web/components/product/swatch-list.tsx'
import { tillProductColumns } from './till-product-columns'

const storedView = openStoredText<'tabla' | 'grilla'>({
  storage: 'localStorage',
  key: 'vistaDeProductos',
  empty: 'tabla',
  read: (text) => (text === 'grilla' ? 'grilla' : 'tabla'),
})

type TillProductsProps = {
  title: string
  products: readonly Product[]
  total: number
  loading: boolean
  /** Address of the full list. Undefined if all results are shown. */
  allAt: string | undefined
  problem: string | undefined
  onAdd: (product: Product) => void
}

export function TillProducts({ title, products, total, loading, allAt, problem, onAdd }: TillProductsProps) {
  const view = useStoredValue(storedView)
  const empty = <NoProducts allAt={allAt} problem={problem} />
  return (
    <>
      <div className="mt-4 mb-2 flex items-center justify-between gap-4">
        <h2 className="min-w-0 text-16 sm:text-20">{title}</h2>
        <div className="flex items-center gap-1">
          <p
            role="status"
            className="mr-2 whitespace-nowrap text-ink-soft tabular-nums max-[22.5rem]:sr-only"
          >
            {productCountText(total)}
          </p>
          <IconButton
            label="Ver como tabla"
            icon={<Table aria-hidden className="size-5" />}
            aria-pressed={view === 'tabla'}
            onClick={() => storedView.save('tabla')}
            className="aria-pressed:bg-ink aria-pressed:text-paper"
          />
          <IconButton
            label="Ver como grilla"
            icon={<LayoutGrid aria-hidden className="size-5" />}
            aria-pressed={view === 'grilla'}
            onClick={() => storedView.save('grilla')}
            className="aria-pressed:bg-ink aria-pressed:text-paper"
          />
        </div>
      </div>
      {view === 'tabla' ? (
        <DataTable
          caption={title}
          columns={tillProductColumns(onAdd)}
          rows={products}
          rowKey={({ id }) => id}
          toneOf={stockTone}
          tall
          loading={loading}
          empty={empty}
        />
      ) : (
        <Grid {...{ title, products, loading, onAdd }}>{empty}</Grid>
      )}
    </>
  )
}

type GridProps = Pick<TillProductsProps, 'title' | 'products' | 'loading' | 'onAdd'> & {
  children: ReactNode
}

function Grid({ title, products, loading, onAdd, children }: GridProps) {
  if (products.length === 0 && !loading) return <>{children}</>
  return (
    <ul
      aria-label={title}
      aria-busy={loading}
      className="grid grid-cols-2 gap-2 min-[22.5rem]:grid-cols-3 sm:grid-cols-4 2xl:grid-cols-6"
    >
      {loading
        ? Array.from({ length: products.length || 8 }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-60" />
            </li>
          ))
        : products.map((product) => (
            <li key={product.id} className="min-w-0">
              <TillProductCard product={product} onAdd={onAdd} />
            </li>
          ))}
    </ul>
  )
}

const NoProducts = ({ allAt, problem }: Pick<TillProductsProps, 'allAt' | 'problem'>) => (
  <EmptyState
    title={problem ?? 'No se encontraron productos'}
    icon={<Package aria-hidden className="size-6" />}
    {...(allAt !== undefined && {
      action: (
        <LinkButton to={allAt} variant="secondary" size="small">
          Ver todos
        </LinkButton>
      ),
    })}
  >
    {problem === undefined ? emptyHint(allAt) : 'Puede ser la conexión. Probá de nuevo en un momento.'}
  </EmptyState>
)

const emptyHint = (allAt: string | undefined): string =>
  allAt === undefined
    ? 'Cuando la tienda tenga productos aparecen acá. Se cargan en «Productos».'
    : 'Probá con otra categoría o con otras palabras.'

function TillProductCard({ product, onAdd }: { product: Product; onAdd: (product: Product) => void }) {
  const name = displayName(product)
  const isSoldOut = stockLevel(product.stock) === 'none'
  return (
    <button
      type="button"
      onClick={() => onAdd(product)}
      className="flex h-full w-full min-w-0 flex-col border border-line bg-white text-left transition-colors hover:border-ink"
    >
      <ProductImage
        src={product.images[0]}
        alt=""
        category={product.categoria}
        sizes="10rem"
        className={joinClasses('w-full', isSoldOut && 'opacity-60')}
      />
      <span className="flex w-full flex-1 flex-col gap-1 p-2">
        <span className="sr-only">Agregar </span>
        <span className="line-clamp-2 font-medium">{name}</span>
        <SwatchList colors={colorsOf(product)} atMost={4} />
        <span className="mt-auto flex flex-wrap items-center justify-between gap-x-2">
          <Price amount={product.precio} className="font-semibold" />
          <span className="text-12 text-ink-soft">
            <span className="sr-only">Stock: </span>
            <StockBadge stock={product.stock} />
          </span>
        </span>
        {!isPublished(product) && <span className="text-12 text-ink-soft">Oculto en la tienda</span>}
      </span>
    </button>
  )
}
