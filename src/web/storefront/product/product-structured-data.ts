import { toPesos } from '#domain/money.ts'
import { displayName, type ProductDetail } from '#domain/product/product.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Variant } from '#domain/product/variants.ts'
import { breadcrumbList } from '#web/app/breadcrumb-list.ts'
import { productAddress } from './choice-address.ts'
import { sharedImage } from './shared-image.ts'

type PageAddress = { url: string; origin: string; guide: SizeTable | null }

/** schema.org data. A product with stock per combination is a ProductGroup, whose variants have their own addresses. */
export function productStructuredData(product: ProductDetail, page: PageAddress) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      product.variantes.length === 0 ? plainProduct(product, page) : productGroup(product, page),
      breadcrumbList([
        { name: 'Productos', item: `${page.origin}/product` },
        { name: displayName(product), item: page.url },
      ]),
    ],
  }
}

const plainProduct = (product: ProductDetail, { url, origin }: PageAddress) => ({
  '@type': 'Product',
  name: displayName(product),
  ...textsOf(product),
  ...picturesOf(product, origin),
  ...(product.sku !== '' && { sku: product.sku }),
  url,
  offers: offer(product, { stock: product.stock, url }),
})

function productGroup(product: ProductDetail, { url, origin, guide }: PageAddress) {
  const { variantes } = product
  return {
    '@type': 'ProductGroup',
    name: displayName(product),
    ...textsOf(product),
    ...picturesOf(product, origin),
    productGroupID: product.sku || product.id,
    url,
    variesBy: [
      ...(variantes.some(({ color }) => color !== '') ? ['https://schema.org/color'] : []),
      ...(variantes.some(({ talle }) => talle !== '') ? ['https://schema.org/size'] : []),
    ],
    hasVariant: variantes.map((variant) => variantProduct(product, variant, { origin, guide })),
  }
}

function variantProduct(
  product: ProductDetail,
  { color, talle, sku, stock }: Variant,
  { origin, guide }: Omit<PageAddress, 'url'>,
) {
  const url = origin + productAddress(product.id, { color, talle })
  const image = imageInColor(product, color)
  return {
    '@type': 'Product',
    name: [displayName(product), color, talle && `talle ${talle}`].filter(Boolean).join(', '),
    ...(sku !== '' && { sku }),
    ...(color !== '' && { color }),
    ...(talle !== '' && { size: sizeOf(talle, guide) }),
    ...(image !== undefined && { image: imageUrl(image, origin) }),
    url,
    offers: offer(product, { stock, url }),
  }
}

const textsOf = ({ categoria, descripcion, composicion }: ProductDetail) => ({
  ...(categoria !== '' && { category: categoria }),
  ...(descripcion !== '' && { description: descripcion }),
  ...(composicion !== '' && { material: composicion }),
})

const picturesOf = ({ images }: ProductDetail, origin: string) =>
  images.length > 0 && { image: images.map((image) => imageUrl(image, origin)) }

/** The name of a size, with its measures in centimetres (`CMT`) where the table has the size. */
function sizeOf(size: string, guide: SizeTable | null) {
  const row = guide?.filas.find(([name = '']) => foldText(name) === foldText(size))
  const measures = row?.slice(1).flatMap((measure, at) => {
    const name = guide!.columnas[at + 1]!
    const [from, to] = measure.split('-').map((part) => Number(part.replace(',', '.')))
    if (measure === '') return []
    const value = to === undefined ? { value: from } : { minValue: from, maxValue: to }
    return [{ '@type': 'QuantitativeValue', name, ...value, unitCode: 'CMT' }]
  })
  if (measures === undefined || measures.length === 0) return size
  return { '@type': 'SizeSpecification', name: size, hasMeasurement: measures }
}

const offer = ({ precio }: ProductDetail, { stock, url }: { stock: number; url: string }) => ({
  '@type': 'Offer',
  price: toPesos(precio).toFixed(2),
  priceCurrency: 'ARS',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  url,
})

const imageUrl = (image: string, origin: string): string => new URL(sharedImage(image), origin).href
