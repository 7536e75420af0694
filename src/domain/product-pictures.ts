import type { Product } from './product.ts'
import { foldText } from './fold-text.ts'

type Pictured = Pick<Product, 'images' | 'coloresDeImagenes'>

/** Returns the index of the first picture known to show a colour, or undefined. */
export function positionInColor({ images, coloresDeImagenes }: Pictured, color: string): number | undefined {
  const key = foldText(color)
  if (key === '' || coloresDeImagenes === undefined) return undefined
  const position = images.findIndex((image) => foldText(coloresDeImagenes[image] ?? '') === key)
  return position === -1 ? undefined : position
}

/** Returns the picture of a product in a colour, or its first picture. */
export const pictureInColor = (product: Pictured, color = ''): string | undefined =>
  product.images[positionInColor(product, color) ?? 0]
