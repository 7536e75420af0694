import type { Product } from '#domain/product.ts'
import { type DemoPicture, colorsOfPictures } from './demo-pictures.ts'
import type { DemoProduct } from './demo-product.ts'

/** Ids are the skus, so the same shop is made each time. */
export const demoId = (sku: string): string => sku.toLowerCase()

/** A product of the demo shop as the shop itself knows it. */
export const stockedProduct = (product: DemoProduct, gallery: readonly DemoPicture[] = []): Product => ({
  ...product,
  id: demoId(product.sku),
  images: gallery.map(({ url }) => url),
  coloresDeImagenes: colorsOfPictures(gallery),
  version: 1,
  variantes: [...product.variantes],
})
