import type { Product } from '#domain/product/product.ts'
import { colorOptions, sizeOptions, type ChoiceOption } from '#domain/product/variants.ts'

type StockedProduct = Pick<Product, 'stock' | 'variantes'>

/** Colours without stock in any size, which are shown but cannot be chosen. */
export const soldOutColors = (product: StockedProduct, colores: readonly string[]): string[] =>
  namesWithoutStock(product, colorOptions(product, colores))

/** Sizes without stock in `color`. When `color` is empty: sizes without stock in every colour. */
export const soldOutSizes = (product: StockedProduct, talles: readonly string[], color: string): string[] =>
  namesWithoutStock(product, sizeOptions(product, talles, color))

/**
 * Returns no names for a product without variants, because its only stock number covers all colours and
 * sizes.
 */
const namesWithoutStock = ({ variantes }: StockedProduct, offered: readonly ChoiceOption[]): string[] =>
  variantes.length === 0 ? [] : offered.filter(({ stock }) => stock <= 0).map(({ name }) => name)
