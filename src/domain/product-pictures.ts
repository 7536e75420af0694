import type { Product } from './product.ts'
import { foldText } from './fold-text.ts'

type Pictured = Pick<Product, 'images' | 'coloresDeImagenes'>

/** Where in `images` a colour is first seen; undefined when no picture is known to show it. */
export function positionInColor({ images, coloresDeImagenes }: Pictured, color: string): number | undefined {
  const key = foldText(color)
  if (key === '' || coloresDeImagenes === undefined) return undefined
  const position = images.findIndex((image) => foldText(coloresDeImagenes[image] ?? '') === key)
  return position === -1 ? undefined : position
}

/** The picture that stands for a product in a colour; where none is known to show it, the first of all. */
export const pictureInColor = (product: Pictured, color = ''): string | undefined =>
  product.images[positionInColor(product, color) ?? 0]
