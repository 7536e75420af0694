import { findName } from '#domain/product/colors.ts'
import { colorsOf, type Product } from '#domain/product/product.ts'
import { AddToCartButton } from '#web/cart/add-to-cart-button.tsx'
import { PriceNotes } from '#web/cart/price-notes.tsx'
import { ProductCardSkeleton } from '#web/components/feedback/skeleton.tsx'
import { imageLoadingInGrid } from '#web/components/product/image-loading-in-grid.ts'
import { ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'

type ProductCardsProps = {
  label: string
  products: readonly Product[]
  /** The chosen colours. A card shows the picture of the first one that the product has. */
  colors: readonly string[]
  /** Number of skeleton cards after the products. */
  skeletonCount?: number
  /** Number of cards above these cards. */
  cardsAbove?: number
  heading?: 'h2' | 'h3'
}

export function ProductCards({
  label,
  products,
  colors,
  skeletonCount = 0,
  cardsAbove = 0,
  heading = 'h2',
}: ProductCardsProps) {
  return (
    <ProductGrid label={label}>
      {products.map((product, position) => (
        <ProductCard
          key={product.id}
          product={product}
          note={<PriceNotes price={product.precio} className="mt-1 text-12" />}
          color={colorsOf(product).find((color) => findName(colors, color) !== undefined)}
          loading={imageLoadingInGrid(cardsAbove + position)}
          heading={heading}
          action={<AddToCartButton product={product} />}
        />
      ))}
      {Array.from({ length: skeletonCount }, (_, position) => (
        <ProductCardSkeleton key={`coming-${position}`} />
      ))}
    </ProductGrid>
  )
}
