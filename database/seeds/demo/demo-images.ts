import { splitNames } from '#domain/product/colors.ts'
import type { DemoProduct } from './demo-product.ts'

/** A stored picture. `color` is undefined for a product without colours. */
export type DemoImage = { url: string; color: string | undefined }

/** Pictures by sku, in gallery order. */
export type DemoGalleries = ReadonlyMap<string, readonly DemoImage[]>

export const imageFolder = new URL('./pictures/', import.meta.url)

/**
 * Returns the picture files of a product: one per colour (or a single one), then a close-up in the first colour. Names:
 * `TOP-014-rojo.webp`, `TOP-014-detalle.webp`, or `PER-001.webp` without colours.
 */
export function imageFiles({ sku, color }: Pick<DemoProduct, 'sku' | 'color'>) {
  const colors = splitNames(color)
  const fullViews = colors.map((name) => ({ file: `${sku}-${name}.webp`, color: name }))
  const closeUp = { file: `${sku}-detalle.webp`, color: colors[0] }
  return colors.length === 0 ? [{ file: `${sku}.webp`, color: undefined }, closeUp] : [...fullViews, closeUp]
}

/** Returns the value of `product.coloresDeImagenes`. */
export const colorsOfImages = (gallery: readonly DemoImage[]): Record<string, string> =>
  Object.fromEntries(gallery.flatMap(({ url, color }) => (color === undefined ? [] : [[url, color]])))
