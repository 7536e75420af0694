import type { VatRate } from '#domain/invoices/vat-rate.ts'
import type { Money } from '#domain/money.ts'
import { changedPrice, type MarginChange, priceAtMargin, type PriceChange } from './bulk-price.ts'
import { canPublish, type Product } from './product.ts'

export type BulkChange =
  | { campo: 'publicado'; valor: 'si' | 'no' }
  | { campo: 'categoria'; valor: string }
  | ({ campo: 'precio' } & (PriceChange | MarginChange))

export type ProductToChange = Pick<
  Product,
  'id' | 'nombre' | 'sku' | 'precio' | 'categoria' | 'publicado' | 'stock' | 'version'
>

export type PlannedChange<Found> = { product: Found; before: string | Money; after: string | Money }

/** `withoutCost`: products that a price by margin leaves unchanged. */
export type BulkPlan<Found> = {
  rows: PlannedChange<Found>[]
  unchanged: number
  refused: number
  withoutCost: Found[]
}

/** Cost of one unit and IVA of a product. `costo`: the highest of its stock rows, null if unknown. */
export type CostBasis = { costo: Money | null; tasa: VatRate }

/** Costs by product id, for a price by margin. `hasVat`: prices contain IVA (`hasVatInPrices`). */
export type CostBases = { hasVat: boolean; ofProduct: ReadonlyMap<string, CostBasis> }

/**
 * Plans the new value of each product. Refuses a price of zero or above the maximum, and publishing without stock or price
 * (specification section 4, "Product published flag"). A price by margin needs `bases`.
 */
export function planBulkEdit<Found extends ProductToChange>(
  found: readonly Found[],
  change: BulkChange,
  bases: CostBases = NO_BASES,
): BulkPlan<Found> {
  const plan: BulkPlan<Found> = { rows: [], unchanged: 0, refused: 0, withoutCost: [] }
  for (const product of found) {
    const before = product[change.campo]
    const after = newValue(product, change, bases)
    if (after === null) plan.withoutCost.push(product)
    else if (after === before) plan.unchanged += 1
    else if (after === undefined || isRefusedPublication(change, product)) plan.refused += 1
    else plan.rows.push({ product, before, after })
  }
  return plan
}

const NO_BASES: CostBases = { hasVat: false, ofProduct: new Map() }

/** Returns null without a cost, and undefined for a refused price. */
function newValue(
  { id, precio }: ProductToChange,
  change: BulkChange,
  { hasVat, ofProduct }: CostBases,
): string | Money | undefined | null {
  if (change.campo !== 'precio') return change.valor
  if (change.modo !== 'margen') return changedPrice(precio, change)
  const { costo = null, tasa = 0 } = ofProduct.get(id) ?? {}
  return costo === null ? null : priceAtMargin({ costo, tasa }, change, hasVat)
}

const isRefusedPublication = (change: BulkChange, product: ProductToChange): boolean =>
  change.campo === 'publicado' && change.valor === 'si' && (product.stock <= 0 || !canPublish(product))
