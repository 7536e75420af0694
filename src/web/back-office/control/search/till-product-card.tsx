import { colorsOf, displayName, isPublished, type Product, stockLevel } from '#domain/product/product.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { SwatchList } from '#web/components/product/swatch-list.tsx'

export function TillProductCard({ product, onAdd }: { product: Product; onAdd: (product: Product) => void }) {
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
