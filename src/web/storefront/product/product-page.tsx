import type { MetaDescriptor } from 'react-router'
import { getProduct } from '#contract/products.ts'
import { formatPesos, toPesos } from '#domain/money.ts'
import { displayName, type Product } from '#domain/product.ts'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Price } from '#web/components/price.tsx'
import { pageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/product-page.ts'
import { AddToCart } from './add-to-cart.tsx'
import { Gallery } from './gallery.tsx'
import { loadRelatedProducts } from './load-related-products.ts'
import { RelatedProducts } from './related-products.tsx'
import { ShareLink } from './share-link.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const product = await orErrorPage(callApi(getProduct, { params: { id: params.id } }, context))
  const related = await orErrorPage(loadRelatedProducts(product, context))
  return { product, related, origin: new URL(request.url).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { product, origin } = loaderData
  const [picture] = product.images
  const page = {
    title: displayName(product),
    description: `${displayName(product)}, ${formatPesos(product.precio)}. ${product.categoria}.`,
    url: `${origin}/product/${encodeURIComponent(product.id)}`,
    type: 'product' as const,
    image: picture ? `${picture}.jpg` : undefined,
  }
  return [...pageMeta(page, matches), { 'script:ld+json': structuredData(product, page.url, origin) }]
}

export default function ProductPage({ loaderData: { product, related } }: Route.ComponentProps) {
  const name = displayName(product)
  return (
    <div className="frame pt-4 pb-20 lg:pt-8">
      <Breadcrumbs
        trail={[
          { label: 'Productos', to: '/product' },
          ...(product.categoria
            ? [
                {
                  label: product.categoria,
                  to: `/product?categoria=${encodeURIComponent(product.categoria)}`,
                },
              ]
            : []),
        ]}
        current={name}
      />
      <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
        <Gallery key={product.id} product={product} />
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h1 className="text-28 sm:text-40">{name}</h1>
          <Price amount={product.precio} className="mt-3 block text-28 font-semibold" />
          <dl className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft">
            <Fact term="SKU" value={product.sku || 'Sin código'} />
            <Fact term="Categoria" value={product.categoria || 'Sin categoría'} />
          </dl>
          <div className="mt-2">
            <ShareLink title={name} path={`/product/${encodeURIComponent(product.id)}`} />
          </div>
          <AddToCart key={product.id} product={product} />
        </div>
      </div>
      <RelatedProducts products={related} />
    </div>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="flex min-w-0 gap-1.5">
    <dt>{term}:</dt>
    <dd className="min-w-0 text-ink">{value}</dd>
  </div>
)

function structuredData(product: Product, url: string, origin: string) {
  const name = displayName(product)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name,
        sku: product.sku,
        category: product.categoria,
        image: product.images.map((image) => `${new URL(image, origin).href}.jpg`),
        url,
        offers: {
          '@type': 'Offer',
          price: toPesos(product.precio).toFixed(2),
          priceCurrency: 'ARS',
          availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
          url,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Productos', item: `${origin}/product` },
          { '@type': 'ListItem', position: 2, name, item: url },
        ],
      },
    ],
  }
}
