import type { Money } from '#domain/money.ts'
import { type AverageCost, unitCostOf } from '#domain/product/average-cost.ts'
import type { Product } from '#domain/product/product.ts'
import { type Choice, isSameChoice, stockRowsOf } from '#domain/product/variants.ts'
import type { PlannedCost, StockPlan } from './product-plan.ts'

/** Cost of one combination in the file. */
export type ImportedCost = Choice & { costo: Money }

/** Average costs of the stock rows of a product. */
export type StoredCosts = { costos: readonly (Choice & { costo: AverageCost | null })[] }

type CostedProduct = Pick<Product, 'stock' | 'variantes'> & StoredCosts

/**
 * Returns the costs that differ from those of the product. `costo`: cost of the whole product, for each stock row without
 * a cost of its own in `costs`. A stored average that rounds to the imported cost stays exact.
 */
export function planCosts(
  match: CostedProduct | undefined,
  {
    costo,
    costs,
    stock,
  }: { costo: Money | undefined; costs: readonly ImportedCost[]; stock: StockPlan | undefined },
): PlannedCost[] {
  if (costo === undefined && costs.length === 0) return []
  return stockRowsAfter(match, stock).flatMap((row) => {
    const wanted = costs.find((one) => isSameChoice(one, row))?.costo ?? costo
    const antes = costOfRow(match, row)
    if (wanted === undefined || (antes !== null && unitCostOf(antes) === wanted)) return []
    return [{ color: row.color, talle: row.talle, costo: wanted, antes }]
  })
}

/** Returns the average cost of a stock row, or null if the row or its cost is unknown. */
export const costOfRow = (product: StoredCosts | undefined, row: Choice): AverageCost | null =>
  product?.costos.find((one) => isSameChoice(one, row))?.costo ?? null

function stockRowsAfter(match: CostedProduct | undefined, stock: StockPlan | undefined): Choice[] {
  if (match === undefined || stock?.from !== undefined) return stock?.rows ?? []
  const now: Choice[] = stockRowsOf(match)
  return [...now, ...(stock?.rows ?? []).filter((row) => !now.some((one) => isSameChoice(one, row)))]
}
