import { codeKey } from '#domain/text/code-key.ts'
import { isCombination } from './are-combinations.ts'
import type { ReadRow } from '#server/features/product-import/columns/normalise-product-row.ts'
import type { Existing } from './plan-import-row.ts'

/**
 * Returns the product that rows belong to. `named`: the product with their SKU, or else with their id. A single new SKU
 * matches by id only if the product has no SKU, or if all rows are its combinations. Several SKUs belong to combinations,
 * so their rows match by id. A product that an undo removed keeps its id and releases its SKU.
 */
export function matchProduct(rows: readonly ReadRow[], named: Existing | undefined): Existing | undefined {
  if (rows.some(({ known }) => known) || named?.isUndone) return named
  const skus = new Set(rows.map(({ input }) => input.sku && codeKey(input.sku)))
  if (skus.size > 1 || skus.has(undefined)) return named
  if (named === undefined || named.isRemoved) return undefined
  const isOwnCombination = named.variantes.length > 0 && rows.every((row) => isCombination(row, named))
  return named.sku === '' || isOwnCombination ? named : undefined
}
