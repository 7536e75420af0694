import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#domain/product.ts'
import { type Variant, variantOf } from '#domain/variants.ts'
import type { WantedVariant } from './combine-rows.ts'

/** `from`: the former way of counting, if it changes. Its stock leaves the product. */
export type StockPlan = { rows: WantedVariant[]; from?: 'one number' | 'combinations' }

/**
 * Without `combinations` one number counts for all. Returns undefined if nothing changes. A combination that no row
 * names does not change.
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
