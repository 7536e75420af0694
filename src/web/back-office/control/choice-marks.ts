import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import { offeredColors, offeredSizes, type OfferedName } from '#domain/variants.ts'
import type { Marks } from '#web/components/product/choice-mark.tsx'
import { areNumbered } from './pick-by-digits.ts'

/** Returns the stock of each colour, and of each size in the chosen colour, with its selecting digit. */
export function choiceMarks(product: Product, color: string): { color: Marks; size: Marks } {
  const hasOwnStocks = product.variantes.length > 0
  return {
    color: marksOf(offeredColors(product, colorsOf(product)), hasOwnStocks),
    size: marksOf(offeredSizes(product, sizesOf(product), color), hasOwnStocks),
  }
}

function marksOf(offered: readonly OfferedName[], hasOwnStocks: boolean): Marks {
  const isByPlace = offered.length > 1 && !areNumbered(offered.map(({ name }) => name))
  return new Map(
    offered.map(({ name, stock }, place) => [
      name,
      {
        note: hasOwnStocks && stock > 0 ? `${stock} u.` : undefined,
        digit: isByPlace ? String(place + 1) : undefined,
      },
    ]),
  )
}
