import { centavos, type Money } from '#domain/money.ts'

/**
 * Weighted average cost of one unit, in ten-thousandths of a centavo. Whole centavos would lose up to half a centavo at
 * each delivery.
 */
export type AverageCost = number & { readonly unit: 'ten-thousandths of a centavo' }

/** Parts of a centavo in an average cost. */
export const AVERAGE_COST_PARTS = 10_000

export const averageCostOf = (cost: Money): AverageCost => (cost * AVERAGE_COST_PARTS) as AverageCost

/** Returns the cost of one unit in whole centavos, as a sale stores it. Half a centavo rounds up. */
export const unitCostOf = (average: AverageCost): Money =>
  centavos(Math.floor((average + AVERAGE_COST_PARTS / 2) / AVERAGE_COST_PARTS))

/**
 * A change of the cost of one combination. `stock`: units of the combination before a delivery, without the units of
 * reversed receipts. A 'set' comes from a correction or from a change of the way of counting.
 */
export type CostEvent =
  | { kind: 'delivery'; stock: number; units: number; cost: Money }
  | { kind: 'set'; cost: AverageCost | null }

/**
 * Returns the cost after a delivery. Units in stock without a known cost do not enter the average, so the first
 * delivery with a cost applies to all units of the combination. With a stock of 0 or less, the delivery alone gives the
 * cost, as usual for a perpetual weighted average.
 */
export function costAfterDelivery(
  before: AverageCost | null,
  { stock, units, cost }: { stock: number; units: number; cost: Money },
): AverageCost {
  if (before === null || stock <= 0) return averageCostOf(cost)
  const value = BigInt(stock) * BigInt(before) + BigInt(units) * BigInt(averageCostOf(cost))
  const total = BigInt(stock + units)
  return Number((2n * value + total) / (2n * total)) as AverageCost
}

/**
 * Returns the cost after the events of one combination, oldest first, or null if unknown. Without the deliveries of a
 * reversed receipt, the result is the cost as if that receipt had never existed: later deliveries are averaged without
 * its units, with or without a cost. Its sold units count as units of the other receipts. If these had fewer units, the
 * stock of their time is negative, and the next delivery alone gives the cost.
 */
export const averageCost = (events: readonly CostEvent[]): AverageCost | null =>
  events.reduce<AverageCost | null>(
    (cost, event) => (event.kind === 'set' ? event.cost : costAfterDelivery(cost, event)),
    null,
  )
