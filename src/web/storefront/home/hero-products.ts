import type { Product } from '#domain/product/product.ts'

const HERO_COUNT = 2
/**
 * Chooses the hero's products from `others`, if possible from two categories. When `others` has too few
 * products, the hero repeats the last products of `listed`.
 */
export function heroProducts<Shown extends Pick<Product, 'categoria' | 'stock' | 'images'>>(
  listed: readonly Shown[],
  others: readonly Shown[],
): Shown[] {
  const available = others.filter(({ stock, images }) => stock > 0 && images.length > 0)
  const [first] = available
  const second = available.find(({ categoria }) => categoria !== first?.categoria)
  const last = listed.filter(({ images }) => images.length > 0)
  const inOrder = [first, second, ...available, ...last.toReversed()].filter(
    (product) => product !== undefined,
  )
  return [...new Set(inOrder)].slice(0, HERO_COUNT)
}
