import { splitNames } from '#domain/product/colors.ts'
import type { Product } from '#domain/product/product.ts'
import { codeKey } from '#domain/text/code-key.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { ReadRow, ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'
import { isCombination } from './are-combinations.ts'
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

/**
 * Returns the data of a row without combination. If the product has combinations, a stock with several colours or sizes
 * replaces them by one stock number. A stock without colours or sizes is refused, because its combination is unknown.
 */
export function productRow(row: ProductInput, match: Product | undefined): ProductInput | { reason: string } {
  if (match === undefined || match.variantes.length === 0) return row
  const { color, talle, ...rest } = row
  const isList = splitNames(color ?? '').length > 1 || splitNames(talle ?? '').length > 1
  if (row.stock !== undefined) {
    if (isList) return row
    return { reason: 'El producto lleva su stock por color y talle: la fila no dice de cuál es el stock' }
  }
  if (differs(color, match.color) || differs(talle, match.talle))
    return { reason: 'El producto lleva su stock por color y talle: sus colores y talles van uno por fila' }
  return rest
}

function differs(list: string | undefined, existing: string): boolean {
  const keys = (names: string) => splitNames(names).map(foldText).toSorted().join()
  return list !== undefined && list !== '' && keys(list) !== keys(existing)
}
