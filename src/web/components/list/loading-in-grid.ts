import type { PictureLoading } from '#web/components/product/picture.tsx'

/**
 * Loading priority of a card's picture in a `ProductGrid`. The first row has two cards on a phone and at most four
 * elsewhere.
 */
export const loadingInGrid = (position: number): PictureLoading =>
  position < 2 ? 'first' : position < 4 ? 'eager' : 'lazy'
