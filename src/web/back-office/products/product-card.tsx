import { categoryLabel } from '#domain/categories.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import { Price } from '#web/components/price.tsx'
import { Picture } from '#web/components/product/picture.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { ColorNames } from './color-names.tsx'
import { ProductActions } from './product-actions.tsx'
import type { OnAct } from './product-acts.ts'
import { ProductName } from './product-name.tsx'

/** A product as a phone lists it. */
export function ProductCard({ product, onAct }: { product: Product; onAct: OnAct }) {
  const { images, categoria, sku, precio, stock } = product
  const small = [categoryLabel(categoria), sizesOf(product).join(', '), sku && `SKU ${sku}`]
  return (
    <span className="flex gap-3">
      <Picture
        src={images[0]}
        alt=""
        category={categoria}
        sizes="4rem"
        className="w-16 shrink-0 self-start"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <ProductName product={product} />
          <span className="flex items-center gap-1 text-14">
            <span className="text-ink-soft">Stock</span> <StockBadge stock={stock} />
          </span>
        </span>
        <span className="text-12 wrap-anywhere text-ink-soft">{small.filter(Boolean).join(' · ')}</span>
        <ColorNames colors={colorsOf(product)} />
        <span className="-mr-2 flex flex-wrap items-center justify-between gap-x-2">
          <Price amount={precio} className="font-semibold" />
          <ProductActions product={product} onAct={onAct} />
        </span>
      </span>
    </span>
  )
}
