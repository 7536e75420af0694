import { changedPrice, type PriceChange } from './bulk-price.ts'
import type { Money } from '#domain/money.ts'
import { canPublish, type Product } from './product.ts'

export type BulkChange =
  | { campo: 'publicado'; valor: 'si' | 'no' }
  | { campo: 'categoria'; valor: string }
  | ({ campo: 'precio' } & PriceChange)

export type ProductToChange = Pick<
  Product,
  'id' | 'nombre' | 'sku' | 'precio' | 'categoria' | 'publicado' | 'stock' | 'version'
>

export type PlannedChange<Found> = { product: Found; before: string | Money; after: string | Money }

export type BulkPlan<Found> = { rows: PlannedChange<Found>[]; unchanged: number; refused: number }

/**
 * Plans the new value of each product. Refuses a price of zero or above the maximum, and publishing without stock or price
 * (specification section 4, "Product published flag").
 */
export function planBulkEdit<Found extends ProductToChange>(
  found: readonly Found[],
  change: BulkChange,
): BulkPlan<Found> {
  const plan: BulkPlan<Found> = { rows: [], unchanged: 0, refused: 0 }
  for (const product of found) {
    const before = product[change.campo]
    const after = change.campo === 'precio' ? changedPrice(product.precio, change) : change.valor
    if (after === before) plan.unchanged += 1
    else if (after === undefined || isRefusedPublication(change, product)) plan.refused += 1
    else plan.rows.push({ product, before, after })
  }
  return plan
}

const isRefusedPublication = (change: BulkChange, product: ProductToChange): boolean =>
  change.campo === 'publicado' && change.valor === 'si' && (product.stock <= 0 || !canPublish(product))
