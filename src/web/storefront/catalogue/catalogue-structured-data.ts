import { categoryLabel } from '#domain/product/categories.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { breadcrumbList } from '#web/app/breadcrumb-list.ts'
import type { CatalogueView } from './catalogue-address.ts'

export type ListedProducts = {
  view: CatalogueView
  products: readonly Product[]
  total: number
  origin: string
}

/** Returns the schema.org data of the list. */
export function catalogueStructuredData({ view, products, total, origin }: ListedProducts) {
  const categories = view.categoria.length === 1 ? view.categoria : []
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList([
        { name: 'Inicio', item: `${origin}/` },
        { name: 'Productos', item: `${origin}/product` },
        ...categories.map((categoria) => ({
          name: categoryLabel(categoria),
          item: `${origin}/product?${new URLSearchParams({ categoria })}`,
        })),
      ]),
      {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: products.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: displayName(product),
          url: `${origin}/product/${encodeURIComponent(product.id)}`,
        })),
      },
    ],
  }
}
