import { toPesos } from '#domain/money.ts'
import { displayName, type Product } from '#domain/product.ts'
import { pictureInColor } from '#domain/product-pictures.ts'
import type { Variant } from '#domain/variants.ts'
import { breadcrumbList } from '#web/breadcrumb-list.ts'
import { productAddress } from './choice-address.ts'

type Place = { url: string; origin: string }

/** schema.org data. A product with stock per combination is a ProductGroup, whose variants have their own addresses. */
export function structuredData(product: Product, place: Place) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      product.variantes.length === 0 ? plainProduct(product, place) : productGroup(product, place),
      breadcrumbList([
        { name: 'Productos', item: `${place.origin}/product` },
        { name: displayName(product), item: place.url },
      ]),
    ],
  }
}

const plainProduct = (product: Product, { url, origin }: Place) => ({
  '@type': 'Product',
  name: displayName(product),
  sku: product.sku,
  category: product.categoria,
  image: product.images.map((image) => pictureAddress(image, origin)),
  url,
  offers: offer(product, { stock: product.stock, url }),
})

function productGroup(product: Product, { url, origin }: Place) {
  const { variantes } = product
  return {
    '@type': 'ProductGroup',
    name: displayName(product),
    productGroupID: product.sku || product.id,
    category: product.categoria,
    image: product.images.map((image) => pictureAddress(image, origin)),
    url,
    variesBy: [
      ...(variantes.some(({ color }) => color !== '') ? ['https://schema.org/color'] : []),
      ...(variantes.some(({ talle }) => talle !== '') ? ['https://schema.org/size'] : []),
    ],
    hasVariant: variantes.map((variant) => variantProduct(product, variant, origin)),
  }
}

function variantProduct(product: Product, { color, talle, sku, stock }: Variant, origin: string) {
  const url = origin + productAddress(product.id, { color, talle })
  const image = pictureInColor(product, color)
  return {
    '@type': 'Product',
    name: [displayName(product), color, talle && `talle ${talle}`].filter(Boolean).join(', '),
    ...(sku !== '' && { sku }),
    ...(color !== '' && { color }),
    ...(talle !== '' && { size: talle }),
    ...(image !== undefined && { image: pictureAddress(image, origin) }),
    url,
    offers: offer(product, { stock, url }),
  }
}

const offer = ({ precio }: Product, { stock, url }: { stock: number; url: string }) => ({
  '@type': 'Offer',
  price: toPesos(precio).toFixed(2),
  priceCurrency: 'ARS',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  url,
})

/** Every consumer reads JPEG. */
const pictureAddress = (image: string, origin: string): string => `${new URL(image, origin).href}.jpg`
