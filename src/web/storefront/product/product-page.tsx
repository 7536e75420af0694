import { type MetaDescriptor, redirect, type RouterContextProvider } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { formatPesos } from '#domain/money.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { callApi } from '#web/api/call-api.ts'
import { orNotFoundPage } from '#web/api/or-not-found-page.ts'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import { pageMeta } from '#web/app/page-meta.ts'
import { canonicalQuery } from '#web/app/canonical-query.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { readSizeGuide } from '#contract/product/size-guides.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { PriceNotes } from '#web/cart/price-notes.tsx'
import { ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'
import type { Route } from './+types/product-page'
import { choiceInAddress, choiceQuery, productAddress } from './choice-address.ts'
import { ProductView } from './product-view.tsx'
import { productStructuredData } from './product-structured-data.ts'
import { sharedImage } from './shared-image.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const product = await orNotFoundPage(callApi(getProduct, { params: { id: params.id } }, context), context)
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
  loaderData: { product, related, guide, choice, origin },
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
      <ProductView key={product.id} product={product} guide={guide} start={choice} origin={origin} />
      <RelatedProducts products={related} />
    </div>
  )
}

const RELATED = 4

/**
 * Returns the newest products of the same category. Returns an empty list without a category or after a
 * failure.
 */
async function loadRelatedProducts(
  { id, categoria }: Product,
  context: Readonly<RouterContextProvider>,
): Promise<Product[]> {
  if (categoria === '') return []
  const query = { categoria: [categoria], limit: RELATED + 1 }
  const found = await callApi(listProducts, { query }, context).catch((): Product[] => [])
  return found.filter((other) => other.id !== id).slice(0, RELATED)
}

/** Returns the size table of a product, or null. Null also after a failure, because the page is useful without it. */
async function loadSizeGuide(
  id: string,
  context: Readonly<RouterContextProvider>,
): Promise<SizeTable | null> {
  try {
    return (await callApi(readSizeGuide, { params: { id } }, context)).guia
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    return null
  }
}

function RelatedProducts({ products }: { products: readonly Product[] }) {
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
            note={<PriceNotes price={product.precio} className="mt-1 text-12" />}
            hasViewTransition={false}
          />
        ))}
      </ProductGrid>
    </section>
  )
}
