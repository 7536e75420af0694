import type { PictureLoading } from '#web/components/product/picture.tsx'

/** How soon the picture of a card is needed in a `ProductGrid`, whose first row is of two on a phone and of four at most. */
export const loadingInGrid = (position: number): PictureLoading =>
  position < 2 ? 'first' : position < 4 ? 'eager' : 'lazy'
