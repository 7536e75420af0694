import { LinkButton } from '#web/components/button/link-button.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { PriceNotes } from '#web/cart/price-notes.tsx'
import { ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'
import { SearchForm } from '#web/components/filter/search-form.tsx'
import { PageTitle } from '#web/app/page-title.tsx'
import { CategoryLinks } from '#web/storefront/layout/category-links.tsx'
import type { NotFoundData } from './not-found-data.ts'

export function NotFoundScreen({ message = 'No encontramos lo que buscás', products = [] }: NotFoundData) {
  return (
    <div className="frame flex flex-col gap-12 py-12 lg:gap-16 lg:py-20">
      <PageTitle>Página no encontrada</PageTitle>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-end">
        <PageHeading title={message}>
          Puede que el enlace esté viejo o que la prenda ya no esté a la venta. Buscala por su nombre o mirá
          todo lo que tenemos.
        </PageHeading>
        <div className="flex flex-col gap-5">
          <SearchForm action="/product" />
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/product" wide="phone">
              Ver todos los productos
            </LinkButton>
            <LinkButton to="/" variant="quiet" wide="phone">
              Ir al inicio
            </LinkButton>
          </div>
        </div>
      </div>
      <nav aria-label="Categorías" className="border-t border-line pt-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <CategoryLinks linkClassName="inline-flex min-h-8 items-center underline-offset-4 hover:underline pointer-coarse:min-h-11" />
        </ul>
      </nav>
      {products.length > 0 && (
        <section aria-labelledby="mientras">
          <h2 id="mientras" className="mb-6 text-28">
            Mientras tanto, lo último
          </h2>
          <ProductGrid label="Lo último">
            {products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                note={<PriceNotes price={product.precio} className="mt-1 text-12" />}
                hasViewTransition={false}
              />
            ))}
          </ProductGrid>
        </section>
      )}
    </div>
  )
}
