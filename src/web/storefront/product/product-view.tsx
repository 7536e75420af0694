import { useState } from 'react'
import { categoryLabel } from '#domain/product/categories.ts'
import { imageIndexInColor } from '#domain/product/product-images.ts'
import { displayName, formerPrice, type ProductDetail } from '#domain/product/product.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { type Choice, variantOf } from '#domain/product/variants.ts'
import { InstallmentsNote } from '#web/cart/installments-note.tsx'
import { SizeGuideLink } from '#web/cart/size-guide/size-guide-link.tsx'
import { PriceWithoutTaxes } from '#web/cart/price-without-taxes.tsx'
import { useChoice } from '#web/cart/choice/use-choice.ts'
import { FormerPrice } from '#web/components/display/former-price.tsx'
import { Price } from '#web/components/display/price.tsx'
import { ShareButton } from '#web/components/button/share-button.tsx'
import { useRefreshOnReturn } from '#web/components/hooks/use-refresh-on-return.ts'
import { AddToCart } from './add-to-cart.tsx'
import { productAddress } from './choice-address.ts'
import { Gallery } from './gallery.tsx'
import { ProductTexts } from './product-texts.tsx'
import { SizeGuide } from './size-guide.tsx'
import { PurchaseNotes } from './purchase-notes.tsx'
import { useChoiceInAddress } from './use-choice-in-address.ts'

type ProductViewProps = {
  product: ProductDetail
  guide: SizeTable | null
  start: Choice
}

/** Choosing a colour shows the picture of that colour. */
export function ProductView({ product: loaded, guide, start }: ProductViewProps) {
  // Loads the product again when the user returns, because the stock on the screen may be outdated.
  const product = useRefreshOnReturn(loaded, (signal) =>
    import('./fetch-product.ts').then(({ fetchProduct }) => fetchProduct(loaded.id, signal)),
  )
  const chosen = useChoice(product, start)
  const [shown, setShown] = useState(imageIndexInColor(product, start.color) ?? 0)
  const { explicitChoice, choice } = chosen
  // An automatic choice is not in the address, because the address without a choice gives the same result.
  const addressChoice = explicitChoice.color === '' && explicitChoice.talle === '' ? explicitChoice : choice
  useChoiceInAddress(addressChoice)
  const address = productAddress(product.id, addressChoice)
  const choose = (change: Partial<Choice>) => {
    chosen.choose(change)
    const { color = choice.color } = change
    const position = imageIndexInColor(product, color)
    if (color !== choice.color && position !== undefined) setShown(position)
  }
  return (
    // The layout is a single column on a phone, so the sticky bar stays visible over the whole page.
    <div className="mt-4 flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-8 lg:gap-16">
      <Gallery product={product} shown={shown} onShow={setShown} />
      {/* The sticky column moves inside this cell. A sticky grid item would cover the rows below. */}
      <div className="contents sm:block">
        <div className="contents sm:flex sm:flex-col sm:gap-6 md:sticky md:top-28">
          <ProductFacts product={product} choice={choice} address={address} />
          <AddToCart
            product={product}
            chosen={chosen}
            onChoose={choose}
            sizeGuide={<SizeGuideLink productAddress={address} table={guide} />}
          />
          <PurchaseNotes />
        </div>
      </div>
      <ProductTexts product={product} />
      <SizeGuide table={guide} />
    </div>
  )
}

type ProductFactsProps = { product: ProductDetail; choice: Choice; address: string }

function ProductFacts({ product, choice, address }: ProductFactsProps) {
  const name = displayName(product)
  const former = formerPrice(product)
  const sku = variantOf(product.variantes, choice)?.sku || product.sku
  return (
    <div>
      <h1 className="text-28 sm:text-40 md:max-lg:text-28">{name}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <Price amount={product.precio} className="text-28 font-semibold" />
        {former !== undefined && <FormerPrice amount={former} />}
      </p>
      <PriceWithoutTaxes price={product.precio} />
      <InstallmentsNote amount={product.precio} className="mt-0.5 text-14" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft">
          <Fact term="SKU" value={sku || 'Sin código'} />
          <Fact term="Categoria" value={categoryLabel(product.categoria) || 'Sin categoría'} />
        </dl>
        <ShareButton title={name} path={address} />
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
