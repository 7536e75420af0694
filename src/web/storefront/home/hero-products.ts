import type { Product } from '#domain/product.ts'

const HERO_PICTURES = 2
/** Nearer to the hero than this the same garment would be seen twice at a glance. */
const FIRST_ROW = 4

/**
 * The garments beside the slogan: of the next newest after those the page lists, two different kinds if it can be. A
 * shop without more shows some of the list's own last ones, never one of its first row.
 */
export function heroProducts<Shown extends Pick<Product, 'categoria' | 'stock' | 'images'>>(
  listed: readonly Shown[],
  others: readonly Shown[],
): Shown[] {
  const fresh = others.filter(({ stock, images }) => stock > 0 && images.length > 0)
  const [first] = fresh
  const second = fresh.find(({ categoria }) => categoria !== first?.categoria)
  const last = listed.slice(FIRST_ROW).filter(({ images }) => images.length > 0)
  const inOrder = [first, second, ...fresh, ...last.toReversed()].filter((product) => product !== undefined)
  return [...new Set(inOrder)].slice(0, HERO_PICTURES)
}
