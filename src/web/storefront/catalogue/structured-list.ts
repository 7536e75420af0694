import { categoryLabel } from '#domain/categories.ts'
import { displayName, type Product } from '#domain/product.ts'
import { breadcrumbList } from '#web/breadcrumb-list.ts'
import { type CatalogueView, catalogueAddress } from './catalogue-address.ts'

type Shown = { view: CatalogueView; products: readonly Product[]; total: number; origin: string }

/** schema.org data. */
export function structuredList({ view, products, total, origin }: Shown) {
  const { categoria } = view
  const category = {
    name: categoryLabel(categoria),
    item: origin + catalogueAddress({ ...view, q: '', color: '' }),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList([
        { name: 'Inicio', item: `${origin}/` },
        { name: 'Productos', item: `${origin}/product` },
        ...(categoria === '' ? [] : [category]),
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
