import type { Variant } from '#domain/product/variants.ts'

/** Returns 'Rojo M 3; Rojo L 2', or '' for a product with a single stock number. */
export const variantsText = (variantes: readonly Variant[]): string =>
  variantes
    .map(({ color, talle, stock }) => [color, talle, stock].filter((part) => part !== '').join(' '))
    .join('; ')
