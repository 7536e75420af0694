import { colorsOf, type Product, sizesOf } from '#domain/product/product.ts'
import { colorOptions, sizeOptions, type ChoiceOption } from '#domain/product/variants.ts'
import type { Marks } from '#web/components/product/choice-mark.tsx'
import { areNumbered } from './pick-by-digits.ts'

/**
 * Returns the marks of each colour, and of each size in the chosen colour: stock, and the digit that selects the
 * option.
 */
export function choiceMarks(product: Product, color: string): { color: Marks; size: Marks } {
  const hasVariantStock = product.variantes.length > 0
  return {
    color: marksOf(colorOptions(product, colorsOf(product)), hasVariantStock),
    size: marksOf(sizeOptions(product, sizesOf(product), color), hasVariantStock),
  }
}

function marksOf(offered: readonly ChoiceOption[], hasVariantStock: boolean): Marks {
  const isByPosition = offered.length > 1 && !areNumbered(offered.map(({ name }) => name))
  return new Map(
    offered.map(({ name, stock }, position) => [
      name,
      {
        note: hasVariantStock && stock > 0 ? `${stock} u.` : undefined,
        digit: isByPosition ? String(position + 1) : undefined,
      },
    ]),
  )
}
