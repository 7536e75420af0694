import type { Product } from '#domain/product.ts'
import { offeredColors, offeredSizes, type OfferedName } from '#domain/variants.ts'

type Stocked = Pick<Product, 'stock' | 'variantes'>

/** Colours without stock in any size, which are shown but cannot be chosen. */
export const soldOutColors = (product: Stocked, colores: readonly string[]): string[] =>
  noneLeft(product, offeredColors(product, colores))

/** Sizes without stock in the chosen colour, or without a choice in any colour. */
export const soldOutSizes = (product: Stocked, talles: readonly string[], color: string): string[] =>
  noneLeft(product, offeredSizes(product, talles, color))

/** Without variants, the stock says nothing about colours and sizes. */
const noneLeft = ({ variantes }: Stocked, offered: readonly OfferedName[]): string[] =>
  variantes.length === 0 ? [] : offered.filter(({ stock }) => stock <= 0).map(({ name }) => name)
