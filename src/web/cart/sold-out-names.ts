import type { Product } from '#domain/product.ts'
import { offeredColors, offeredSizes, type OfferedName } from '#domain/variants.ts'

type Stocked = Pick<Product, 'stock' | 'variantes'>

/** The colours to be seen and not chosen: none of their sizes is left. */
export const soldOutColors = (product: Stocked, colores: readonly string[]): string[] =>
  noneLeft(product, offeredColors(product, colores))

/** The sizes to be seen and not chosen: none is left in the colour chosen, or before that in any. */
export const soldOutSizes = (product: Stocked, talles: readonly string[], color: string): string[] =>
  noneLeft(product, offeredSizes(product, talles, color))

/** Where one number counts for all, colours and sizes say nothing of it. */
const noneLeft = ({ variantes }: Stocked, offered: readonly OfferedName[]): string[] =>
  variantes.length === 0 ? [] : offered.filter(({ stock }) => stock <= 0).map(({ name }) => name)
