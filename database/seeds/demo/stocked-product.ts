import type { Product } from '#domain/product.ts'
import { type DemoPicture, colorsOfPictures } from './demo-pictures.ts'
import type { DemoProduct } from './demo-product.ts'

/** Ids come from the skus, so every demo shop has the same ids. */
export const demoId = (sku: string): string => sku.toLowerCase()

export const stockedProduct = (product: DemoProduct, gallery: readonly DemoPicture[] = []): Product => ({
  ...product,
  id: demoId(product.sku),
  images: gallery.map(({ url }) => url),
  coloresDeImagenes: colorsOfPictures(gallery),
  version: 1,
  variantes: [...product.variantes],
})
