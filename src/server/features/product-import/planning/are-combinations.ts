import { isSameCode } from '#domain/text/code-key.ts'
import { splitNames } from '#domain/product/colors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Product } from '#domain/product/product.ts'
import type { Choice, Variant } from '#domain/product/variants.ts'
import type { ProductInput, ReadRow } from '#server/features/product-import/columns/normalise-product-row.ts'

/**
 * Returns whether the rows of one product are combinations. True for two combinations, for one combination below a row
 * of the product, or if the shop already has combinations. False if the first row has a stock and is no single
 * combination, because this stock is the total.
 */
export function areCombinations(rows: readonly ReadRow[], match: Product | undefined): boolean {
  const [first] = rows
  if (first === undefined || hasSingleStock(first, match)) return false
  const combinations = rows.filter((row) => isCombination(row, match))
  if (combinations.length === 0) return false
  if (match !== undefined && match.variantes.length > 0) return true
  return combinations.length < rows.length || new Set(combinations.map(keyOfRow)).size > 1
}

const hasSingleStock = (row: ReadRow, match: Product | undefined): boolean =>
  row.input.stock !== undefined && !isCombination(row, match)

/**
 * Returns whether a row is a combination: one colour, one size or both. The SKU of a known combination also counts.
 */
export function isCombination({ input }: ReadRow, match: Product | undefined): boolean {
  const { colors, sizes } = choiceNamesIn(input)
  if (colors.length > 1 || sizes.length > 1) return false
  return colors.length + sizes.length > 0 || variantOfRow(match, input) !== undefined
}

export const choiceNamesIn = ({ color = '', talle = '' }: ProductInput) => ({
  colors: splitNames(color),
  sizes: splitNames(talle),
})

const keyOfRow = ({ input: { color = '', talle = '' } }: ReadRow): string => combinationKey({ color, talle })

/** Returns a key that is equal for two spellings of one combination. */
export const combinationKey = ({ color, talle }: Choice): string =>
  JSON.stringify([foldText(color), foldText(talle)])

/** Returns the combination with the SKU of a row, or else with its barcode. */
export const variantOfRow = (
  match: Product | undefined,
  { sku, codigoDeBarras }: ProductInput,
): Variant | undefined => variantWithSku(match, sku) ?? variantWithSku(match, codigoDeBarras)

/** Returns the combination with this code. Prefers the exact spelling, then the SKU. */
const variantWithSku = (match: Product | undefined, sku: string | undefined): Variant | undefined =>
  sku === undefined
    ? undefined
    : (match?.variantes.find((variant) => variant.sku === sku) ??
      match?.variantes.find((variant) => isSameCode(variant.sku, sku)) ??
      match?.variantes.find((variant) => isSameCode(variant.codigoDeBarras ?? '', sku)))
