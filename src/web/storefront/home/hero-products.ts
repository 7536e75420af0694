import type { Product } from '#domain/product/product.ts'

const HERO_COUNT = 2
/** Products in the first row are too close to the hero to appear twice. */
const FIRST_ROW = 4

/**
 * Chooses from `others`, if possible of two categories. A small shop repeats the last listed products, never those of
 * the first row.
 */
export function heroProducts<Shown extends Pick<Product, 'categoria' | 'stock' | 'images'>>(
  listed: readonly Shown[],
  others: readonly Shown[],
): Shown[] {
  const available = others.filter(({ stock, images }) => stock > 0 && images.length > 0)
  const [first] = available
  const second = available.find(({ categoria }) => categoria !== first?.categoria)
  const last = listed.slice(FIRST_ROW).filter(({ images }) => images.length > 0)
  const inOrder = [first, second, ...available, ...last.toReversed()].filter(
    (product) => product !== undefined,
  )
  return [...new Set(inOrder)].slice(0, HERO_COUNT)
}
