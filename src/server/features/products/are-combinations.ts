import { isSameCode } from '#domain/code-key.ts'
import { namesOf } from '#domain/colors.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Product } from '#domain/product.ts'
import type { Choice, Variant } from '#domain/variants.ts'
import type { ProductInput, ReadRow } from './normalise-product-row.ts'

/**
 * Whether rows that are about one product are its combinations: they name at least two, or one below a row for the product
 * itself, or the shop counts it by combination already. A first row with a stock for several colours or sizes, or for none, is
 * one number for all.
 */
export function areCombinations(rows: readonly ReadRow[], match: Product | undefined): boolean {
  const [first] = rows
  if (first === undefined || isOneNumber(first, match)) return false
  const combinations = rows.filter((row) => isCombination(row, match))
  if (combinations.length === 0) return false
  if (match !== undefined && match.variantes.length > 0) return true
  return combinations.length < rows.length || new Set(combinations.map(writtenKeyOf)).size > 1
}

const isOneNumber = (row: ReadRow, match: Product | undefined): boolean =>
  row.input.stock !== undefined && !isCombination(row, match)

/** One colour, one size or one of each is named; or it is known by its SKU. */
export function isCombination({ input }: ReadRow, match: Product | undefined): boolean {
  const { colors, sizes } = namesIn(input)
  if (colors.length > 1 || sizes.length > 1) return false
  return colors.length + sizes.length > 0 || ownerOf(match, input.sku) !== undefined
}

/** The colours and the sizes a row names. */
export const namesIn = ({ color = '', talle = '' }: ProductInput) => ({
  colors: namesOf(color),
  sizes: namesOf(talle),
})

const writtenKeyOf = ({ input: { color = '', talle = '' } }: ReadRow): string => keyOf({ color, talle })

/** Two spellings of one combination share it. */
export const keyOf = ({ color, talle }: Choice): string => JSON.stringify([foldText(color), foldText(talle)])

/** The combination that has a SKU. */
export const ownerOf = (match: Product | undefined, sku: string | undefined): Variant | undefined =>
  sku === undefined
    ? undefined
    : (match?.variantes.find((variant) => variant.sku === sku) ??
      match?.variantes.find((variant) => isSameCode(variant.sku, sku)))
