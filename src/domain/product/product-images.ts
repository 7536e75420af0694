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
