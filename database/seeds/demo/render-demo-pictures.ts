import { namesOf } from '#domain/colors.ts'
import type { DemoProduct } from './demo-product.ts'
import { drawDetail } from './garments/draw-detail.ts'
import { drawGarment } from './garments/draw-garment.ts'

export type DemoPicture = { color: string | undefined; svg: string }

/** The gallery of a product, in order: one picture per colour (one when it has none), then a close-up in the first. */
export function demoPictures(product: DemoProduct): DemoPicture[] {
  const colors = namesOf(product.color)
  const seed = product.sku
  const shown = colors.length === 0 ? [undefined] : colors
  return [
    ...shown.map((color) => ({ color, svg: drawGarment({ product, color, seed }) })),
    { color: colors[0], svg: drawDetail({ product, color: colors[0], seed }) },
  ]
}
