import type { Product } from '#domain/product/product.ts'
import { AddToCartButton } from '#web/cart/add-to-cart-button.tsx'
import { PriceNotes } from '#web/cart/price-notes.tsx'
import { imageLoadingInGrid } from '#web/components/product/image-loading-in-grid.ts'
import { ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'

export function NewestProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="lo-ultimo">
      <h2 id="lo-ultimo" className="mb-6 text-28">
        Lo último
      </h2>
      <ProductGrid label="Los últimos productos">
        {products.map((product, position) => (
          <ProductCard
            key={product.id}
            product={product}
            loading={imageLoadingInGrid(position)}
            note={<PriceNotes price={product.precio} className="mt-1 text-12" />}
            action={<AddToCartButton product={product} />}
          />
        ))}
      </ProductGrid>
    </section>
  )
}
