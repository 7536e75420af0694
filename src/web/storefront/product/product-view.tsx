import { useState } from 'react'
import { categoryLabel } from '#domain/categories.ts'
import { positionInColor } from '#domain/product-pictures.ts'
import { displayName, type Product } from '#domain/product.ts'
import { PriceWithoutTaxes } from '#web/cart/price-without-taxes.tsx'
import { Price } from '#web/components/price.tsx'
import { ShareLink } from '#web/components/share-link.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { Gallery } from './gallery.tsx'
import { PurchaseNotes } from './purchase-notes.tsx'

/** Pictures on one side, facts and choices on the other; a chosen colour brings its picture. */
export function ProductView({ product }: { product: Product }) {
  const [shown, setShown] = useState(0)
  const showColor = (color: string) => {
    const position = positionInColor(product, color)
    if (position !== undefined) setShown(position)
  }
  return (
    // On a phone all is one column: the bar at the thumb stays from the first picture to the last fact.
    <div className="mt-4 flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-8 lg:gap-16">
      <Gallery product={product} shown={shown} onShow={setShown} />
      <div className="contents sm:flex sm:flex-col sm:gap-6 md:sticky md:top-28 md:self-start">
        <ProductFacts product={product} />
        <AddToCart product={product} onColor={showColor} />
        <PurchaseNotes />
      </div>
    </div>
  )
}

function ProductFacts({ product }: { product: Product }) {
  const name = displayName(product)
  return (
    <div>
      <h1 className="text-28 sm:text-40 md:max-lg:text-28">{name}</h1>
      <Price amount={product.precio} className="mt-3 block text-28 font-semibold" />
      <PriceWithoutTaxes price={product.precio} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft">
          <Fact term="SKU" value={product.sku || 'Sin código'} />
          <Fact term="Categoria" value={categoryLabel(product.categoria) || 'Sin categoría'} />
        </dl>
        <ShareLink title={name} path={`/product/${encodeURIComponent(product.id)}`} />
      </div>
    </div>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="flex min-w-0 gap-1.5">
    <dt>{term}:</dt>
    <dd className="min-w-0 text-ink">{value}</dd>
  </div>
)
