import type { Product } from './product.ts'
import { foldText } from '#domain/text/fold-text.ts'

type WithImages = Pick<Product, 'images' | 'coloresDeImagenes'>

/** Returns the index of the first picture of a colour, or undefined. */
export function imageIndexInColor(
  { images, coloresDeImagenes }: WithImages,
  color: string,
): number | undefined {
  const key = foldText(color)
  if (key === '' || coloresDeImagenes === undefined) return undefined
  const index = images.findIndex((image) => foldText(coloresDeImagenes[image] ?? '') === key)
  return index === -1 ? undefined : index
}

/** Returns the product's picture in a colour, or its first picture. */
export const imageInColor = (product: WithImages, color = ''): string | undefined =>
  product.images[imageIndexInColor(product, color) ?? 0]

/** Returns the product's pictures after the shop reported that `image` shows `color`. */
export function withImageInColor(
  { images, coloresDeImagenes }: WithImages,
  color: string,
  image: string,
): WithImages {
  if (imageInColor({ images, coloresDeImagenes }, color) === image) return { images, coloresDeImagenes }
  const key = foldText(color)
  const others = Object.entries(coloresDeImagenes ?? {}).filter(([, name]) => foldText(name) !== key)
  return {
    images: [image, ...images.filter((known) => known !== image)],
    // Without a picture of the colour, `imageInColor` returns the first picture.
    coloresDeImagenes: Object.fromEntries(others),
  }
}
