import type { Product, ProductDetail } from '#domain/product/product.ts'
import { demoDetails } from './demo-details.ts'
import { type DemoImage, colorsOfImages } from './demo-images.ts'
import type { DemoProduct } from './demo-product.ts'

/** Ids derive from SKUs, so every demo shop has the same ids. */
export const demoId = (sku: string): string => sku.toLowerCase()

export const stockedProduct = (
  product: DemoProduct,
  gallery: readonly DemoImage[] = [],
): Product & Partial<ProductDetail> => ({
  ...product,
  ...demoDetails[product.nombre],
  id: demoId(product.sku),
  images: gallery.map(({ url }) => url),
  coloresDeImagenes: colorsOfImages(gallery),
  version: 1,
  variantes: [...product.variantes],
})
