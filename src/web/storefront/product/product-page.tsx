import { type MetaDescriptor, redirect } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { formatPesos } from '#domain/money.ts'
import { displayName } from '#domain/product/product.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { orErrorPage } from '#web/api/call-api.ts'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import { pageMeta } from '#web/app/page-meta.ts'
import { canonicalQuery } from '#web/app/canonical-query.ts'
import type { Route } from './+types/product-page'
import { choiceInAddress, choiceQuery, productAddress } from './choice-address.ts'
import { loadProduct } from './load-product.ts'
import { loadRelatedProducts } from './load-related-products.ts'
import { loadSizeGuide } from './load-size-guide.ts'
import { ProductView } from './product-view.tsx'
import { RelatedProducts } from './related-products.tsx'
import { productStructuredData } from './product-structured-data.ts'
import { sharedImage } from './shared-image.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const product = await orErrorPage(loadProduct(params.id, context))
  const address = new URL(request.url)
  const choice = choiceInAddress(product, address.searchParams)
  // Redirects unknown choices to the canonical address, so a product has only as many cached pages as choices.
  if (String(choiceQuery(choice)) !== String(canonicalQuery(address)))
    throw redirect(productAddress(product.id, choice))
  const [related, guide] = await Promise.all([
    loadRelatedProducts(product, context),
    loadSizeGuide(product.id, context),
  ])
  return { product, related, guide, choice, origin: address.origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { product, guide, choice, origin } = loaderData
  const image = imageInColor(product, choice.color)
  const page = {
    title: displayName(product),
    description: `${displayName(product)}, ${formatPesos(product.precio)}. ${categoryLabel(product.categoria)}.`,
    url: `${origin}/product/${encodeURIComponent(product.id)}`,
    type: 'product' as const,
    image: image ? sharedImage(image) : undefined,
  }
  return [
    ...pageMeta(page, matches),
    { 'script:ld+json': productStructuredData(product, { url: page.url, origin, guide }) },
  ]
}

export default function ProductPage({
  loaderData: { product, related, guide, choice },
}: Route.ComponentProps) {
  const name = displayName(product)
  return (
    <div className="frame pt-4 pb-20 lg:pt-8">
      <Breadcrumbs
        trail={[
          { label: 'Productos', to: '/product' },
          ...(product.categoria
            ? [
                {
                  label: categoryLabel(product.categoria),
                  to: `/product?categoria=${encodeURIComponent(product.categoria)}`,
                },
              ]
            : []),
        ]}
        current={name}
      />
      <ProductView key={product.id} product={product} guide={guide} start={choice} />
      <RelatedProducts products={related} />
    </div>
  )
}
