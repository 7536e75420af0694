import { namesOf } from '#domain/colors.ts'
import type { DemoProduct } from './demo-product.ts'

/** A stored picture. `color` is undefined for a product without colours. */
export type DemoPicture = { url: string; color: string | undefined }

/** Pictures by sku, in gallery order. */
export type DemoGalleries = ReadonlyMap<string, readonly DemoPicture[]>

export const pictureFolder = new URL('./pictures/', import.meta.url)

/**
 * The files of a product's gallery: a picture per colour (or a single one), then a close-up in the first colour. Names:
 * `TOP-014-rojo.webp`, `TOP-014-detalle.webp`, or `PER-001.webp` without colours.
 */
export function pictureFiles({ sku, color }: Pick<DemoProduct, 'sku' | 'color'>) {
  const colors = namesOf(color)
  const whole = colors.map((name) => ({ file: `${sku}-${name}.webp`, color: name }))
  const closeUp = { file: `${sku}-detalle.webp`, color: colors[0] }
  return colors.length === 0 ? [{ file: `${sku}.webp`, color: undefined }, closeUp] : [...whole, closeUp]
}

/** The value of `product.coloresDeImagenes`. */
export const colorsOfPictures = (gallery: readonly DemoPicture[]): Record<string, string> =>
  Object.fromEntries(gallery.flatMap(({ url, color }) => (color === undefined ? [] : [[url, color]])))
