import type { ImageLoading } from './product-image.tsx'

/**
 * Loading priority of a card's picture in a `ProductGrid`. The first row has two cards on a phone and at most four
 * elsewhere.
 */
export const imageLoadingInGrid = (position: number): ImageLoading =>
  position < 2 ? 'first' : position < 4 ? 'eager' : 'lazy'
