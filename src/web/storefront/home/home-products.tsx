import { AddToCartButton } from '#web/cart/add-to-cart-button.tsx'
import { InstallmentsNote } from '#web/cart/installments-note.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { type CardProduct, ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'
import { Rating } from '#web/components/product/rating.tsx'
import type { Product } from '#domain/product/product.ts'

type HomeProductsProps = {
  id: string
  title: string
  /** Accessible name of the list. */
  label: string
  products: readonly Product[]
  /** Rating out of five on each card. Blank hides the rating. */
  rating?: string
  isNew?: boolean
  /** Ids of products that the page also shows elsewhere. A view transition needs a unique picture. */
  shownAbove?: ReadonlySet<CardProduct['id']>
}

export function HomeProducts({
  id,
  title,
  label,
  products,
  rating = '',
  isNew = false,
  shownAbove,
}: HomeProductsProps) {
  return (
    <section aria-labelledby={id} className="frame pt-8 sm:pt-12 lg:pt-14">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4 sm:mb-6">
        <h2 id={id} className="text-28 sm:text-40">
          {title}
        </h2>
        {isNew && (
          <LinkButton to="/product" variant="quiet" prefetch="intent" className="-mr-4 sm:-mr-5 lg:mr-0">
            Ver todo
          </LinkButton>
        )}
      </div>
      <ProductGrid label={label}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            note={<InstallmentsNote amount={product.precio} className="mt-1 text-12" />}
            isNew={isNew}
            hasViewTransition={!shownAbove?.has(product.id)}
            action={<AddToCartButton product={product} />}
            rating={rating !== '' && <Rating value={Number(rating)} />}
          />
        ))}
      </ProductGrid>
    </section>
  )
}
