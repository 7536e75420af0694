import { categoryLabel } from '#domain/product/categories.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { breadcrumbList } from '#web/app/breadcrumb-list.ts'
import { type CatalogueView, catalogueAddress } from './catalogue-address.ts'

type ListedProducts = { view: CatalogueView; products: readonly Product[]; total: number; origin: string }

/** Returns the schema.org data of the list. */
export function catalogueStructuredData({ view, products, total, origin }: ListedProducts) {
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
