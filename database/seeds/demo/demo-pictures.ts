import { namesOf } from '#domain/colors.ts'
import type { DemoProduct } from './demo-product.ts'

/** A picture of the demo shop, kept under `url`. `color` is what it shows, where the product comes in any. */
export type DemoPicture = { url: string; color: string | undefined }

/** By sku, each product's pictures in the order of its gallery. */
export type DemoGalleries = ReadonlyMap<string, readonly DemoPicture[]>

export const pictureFolder = new URL('./pictures/', import.meta.url)

/**
 * The files of a product's gallery, in order: one picture per colour (one when it has none), then a close-up in the first.
 * `TOP-014-rojo.webp`, `TOP-014-detalle.webp`, or `PER-001.webp` without colours.
 */
export function pictureFiles({ sku, color }: Pick<DemoProduct, 'sku' | 'color'>) {
  const colors = namesOf(color)
  const whole = colors.map((name) => ({ file: `${sku}-${name}.webp`, color: name }))
  const closeUp = { file: `${sku}-detalle.webp`, color: colors[0] }
  return colors.length === 0 ? [{ file: `${sku}.webp`, color: undefined }, closeUp] : [...whole, closeUp]
}

/** As `product.coloresDeImagenes`. */
export const colorsOfPictures = (gallery: readonly DemoPicture[]): Record<string, string> =>
  Object.fromEntries(gallery.flatMap(({ url, color }) => (color === undefined ? [] : [[url, color]])))
