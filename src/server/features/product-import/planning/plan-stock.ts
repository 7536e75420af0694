import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#domain/product/product.ts'
import { type Variant, variantOf } from '#domain/product/variants.ts'
import type { ImportedVariant, StockPlan } from './product-plan.ts'

/**
 * Plans the stock of a product. Without `combinations` the product has one stock number. A combination that no row
 * names stays unchanged. Returns undefined if nothing changes.
 */
export function planStock(
  match: Product | undefined,
  {
    stock,
    combinations,
  }: { stock: number | undefined; combinations: readonly ImportedVariant[] | undefined },
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
  const rows = combinations.filter((imported) => isChange(imported, variantOf(counted, imported)))
  return rows.length === 0 ? undefined : { rows }
}

const isChange = (imported: ImportedVariant, variant: Variant | undefined): boolean =>
  variant === undefined || !isDeepStrictEqual({ ...variant, ...imported }, variant)
