import { changedPrice, type PriceChange } from './bulk-price.ts'
import type { Money } from './money.ts'
import type { Product } from './product.ts'

/** One change made to many products. */
export type BulkChange =
  | { campo: 'publicado'; valor: 'si' | 'no' }
  | { campo: 'categoria'; valor: string }
  | ({ campo: 'precio' } & PriceChange)

/** What a change needs to know of a product. */
export type ProductToChange = Pick<
  Product,
  'id' | 'nombre' | 'sku' | 'precio' | 'categoria' | 'publicado' | 'stock' | 'version'
>

/** A product and what becomes of the field that is changed; an amount in centavos. */
export type PlannedRow<Found> = { product: Found; before: string | Money; after: string | Money }

export type BulkPlan<Found> = { rows: PlannedRow<Found>[]; same: number; refused: number }

/**
 * What a change does to each product. Refused are those that would be left without a price or with more than a price may
 * be, and those without stock that would be published: a single one of them has no such button either (specification
 * section 4, "Product published flag").
 */
export function planBulkEdit<Found extends ProductToChange>(
  found: readonly Found[],
  change: BulkChange,
): BulkPlan<Found> {
  const plan: BulkPlan<Found> = { rows: [], same: 0, refused: 0 }
  for (const product of found) {
    const before = product[change.campo]
    const after = change.campo === 'precio' ? changedPrice(product.precio, change) : change.valor
    if (after === before) plan.same += 1
    else if (after === undefined || isSoldOut(change, product)) plan.refused += 1
    else plan.rows.push({ product, before, after })
  }
  return plan
}

const isSoldOut = (change: BulkChange, { stock }: ProductToChange): boolean =>
  change.campo === 'publicado' && change.valor === 'si' && stock <= 0
