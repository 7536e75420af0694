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
 * A change of the cost of one combination. `stock`: units of the combination before a delivery. A 'set' comes from a
 * correction or from a change of the way of counting.
 */
export type CostEvent =
  | { kind: 'delivery'; receiptId: string; stock: number; units: number; cost: Money }
  | { kind: 'reversal'; receiptId: string }
  | { kind: 'set'; cost: AverageCost | null }

/**
 * Returns the cost after a delivery. Units in stock without a known cost do not enter the average, so the first
 * delivery with a cost applies to all units of the combination.
 */
export function costAfterDelivery(
  before: AverageCost | null,
  { stock, units, cost }: { stock: number; units: number; cost: Money },
): AverageCost {
  if (before === null || stock === 0) return averageCostOf(cost)
  const value = BigInt(stock) * BigInt(before) + BigInt(units) * BigInt(averageCostOf(cost))
  const total = BigInt(stock + units)
  return Number((2n * value + total) / (2n * total)) as AverageCost
}

/**
 * Returns the cost after the events of one combination, oldest first, or null if unknown. A reversed delivery has no
 * effect: later deliveries are averaged again without its units in the stock of their time.
 */
export function averageCost(events: readonly CostEvent[]): AverageCost | null {
  let cost: AverageCost | null = null
  events.forEach((event, at) => {
    if (event.kind === 'set') cost = event.cost
    if (event.kind !== 'delivery' || isReversed(event, events, at)) return
    const phantom = events
      .slice(0, at)
      .reduce((sum, one) => sum + (one.kind === 'delivery' && isReversed(one, events, at) ? one.units : 0), 0)
    cost = costAfterDelivery(cost, { ...event, stock: Math.max(0, event.stock - phantom) })
  })
  return cost
}

/** Returns whether a delivery is reversed after the event `at`. An earlier reversal already left the recorded stock. */
const isReversed = (delivery: { receiptId: string }, events: readonly CostEvent[], at: number): boolean =>
  events.slice(at + 1).some((one) => one.kind === 'reversal' && one.receiptId === delivery.receiptId)
