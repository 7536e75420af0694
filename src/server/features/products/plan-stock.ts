import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#domain/product.ts'
import { type Variant, variantOf } from '#domain/variants.ts'
import type { WantedVariant } from './combine-rows.ts'

/**
 * Rows of stock to be written: new ones, or other figures for those there are. `from`: how the product counted until now, when
 * it counts another way from here on; what it has that way leaves it.
 */
export type StockPlan = { rows: WantedVariant[]; from?: 'one number' | 'combinations' }

/**
 * What a product's rows do to its stock. `combinations` are absent where one number counts for all. Nothing to write is no
 * plan; a combination no row names stays as it is.
 */
export function planStock(
  match: Product | undefined,
  { stock, combinations }: { stock: number | undefined; combinations: readonly WantedVariant[] | undefined },
): StockPlan | undefined {
  const counted = match?.variantes ?? []
  if (combinations === undefined) {
    const rows = [{ color: '', talle: '', stock: stock ?? 0 }]
    if (match === undefined) return { rows }
    if (stock === undefined) return undefined
    if (counted.length > 0) return { rows, from: 'combinations' }
    return match.stock === stock ? undefined : { rows }
  }
  if (match && counted.length === 0) return { rows: [...combinations], from: 'one number' }
  const rows = combinations.filter((wanted) => isChange(wanted, variantOf(counted, wanted)))
  return rows.length === 0 ? undefined : { rows }
}

const isChange = (wanted: WantedVariant, variant: Variant | undefined): boolean =>
  variant === undefined || !isDeepStrictEqual({ ...variant, ...wanted }, variant)
