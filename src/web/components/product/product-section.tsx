import type { ReactNode } from 'react'
import type { Product } from '#domain/product.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

type ProductSectionProps = {
  id: string
  title: string
  /** What the list is called, where that is not its title. */
  label?: string
  products: readonly Product[]
  /** On each card. Without it a card does not become its product's page either. */
  action?: (product: Product) => ReactNode
  className?: string
}

/** Some products under a title; nothing where there are none. */
export function ProductSection({
  id,
  title,
  label = title,
  products,
  action,
  className,
}: ProductSectionProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-6 text-28">
        {title}
      </h2>
      <ProductGrid label={label}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            morphs={action !== undefined}
            action={action?.(product)}
          />
        ))}
      </ProductGrid>
    </section>
  )
}
