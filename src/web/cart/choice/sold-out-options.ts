import type { Product } from '#domain/product/product.ts'
import { colorOptions, sizeOptions, type ChoiceOption } from '#domain/product/variants.ts'

type StockedProduct = Pick<Product, 'stock' | 'variantes'>

/** Returns colours without stock in any size, which are shown but cannot be chosen. */
export const soldOutColors = (product: StockedProduct, colores: readonly string[]): string[] =>
  namesWithoutStock(product, colorOptions(product, colores))

/** Returns sizes without stock in `color`, or in every colour if empty. */
export const soldOutSizes = (product: StockedProduct, talles: readonly string[], color: string): string[] =>
  namesWithoutStock(product, sizeOptions(product, talles, color))

/** A product without variants has one stock number for all colours and sizes, so no name is sold out. */
const namesWithoutStock = ({ variantes }: StockedProduct, offered: readonly ChoiceOption[]): string[] =>
  variantes.length === 0 ? [] : offered.filter(({ stock }) => stock <= 0).map(({ name }) => name)
