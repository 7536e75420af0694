import { toPesos } from '#domain/money.ts'
import { displayName, type Product } from '#domain/product.ts'
import { breadcrumbList } from '#web/breadcrumb-list.ts'

/** What search engines read of a product (schema.org): its price, whether there is any, and the way to it. */
export function structuredData(product: Product, { url, origin }: { url: string; origin: string }) {
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
      breadcrumbList([
        { name: 'Productos', item: `${origin}/product` },
        { name, item: url },
      ]),
    ],
  }
}
