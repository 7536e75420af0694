import type { Product } from '#domain/product/product.ts'
import { InstallmentsNote } from '#web/cart/installments-note.tsx'
import { ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'

export function RelatedProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="relacionados" className="mt-16 lg:mt-24">
      <h2 id="relacionados" className="mb-6 text-28">
        También te puede gustar
      </h2>
      <ProductGrid label="También te puede gustar">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            note={<InstallmentsNote amount={product.precio} className="mt-1 text-12" />}
            hasViewTransition={false}
          />
        ))}
      </ProductGrid>
    </section>
  )
}
