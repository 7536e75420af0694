import { codeKey } from '#domain/code-key.ts'
import { isCombination } from './are-combinations.ts'
import type { ReadRow } from './normalise-product-row.ts'
import type { Existing } from './plan-import-row.ts'

/**
 * The product that rows are about; `named` has their SKU or, failing that, their id. A SKU gives itself to the product of its
 * id, if that has none yet; another product with that id is not the one meant. Combinations have SKUs of their own, so several
 * of them mean the product of their id.
 */
export function matchOf(rows: readonly ReadRow[], named: Existing | undefined): Existing | undefined {
  if (rows.some(({ known }) => known)) return named
  const skus = new Set(rows.map(({ input }) => input.sku && codeKey(input.sku)))
  if (skus.size > 1 || skus.has(undefined)) return named
  if (named === undefined || named.gone) return undefined
  const isOneOfItsOwn = named.variantes.length > 0 && rows.every((row) => isCombination(row, named))
  return named.sku === '' || isOneOfItsOwn ? named : undefined
}
