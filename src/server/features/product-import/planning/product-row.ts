import { splitNames } from '#domain/product/colors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Product } from '#domain/product/product.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'

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
