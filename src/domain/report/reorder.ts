/** Days of sales from which the shop's stock reports compute how fast a product sells. */
export const DEMAND_DAYS = 60

/** Choices of days that a reorder should cover. */
export const MAX_COVER_DAYS = 180
export const DEFAULT_COVER_DAYS = 30

/** Units sold in the last `DEMAND_DAYS` days less the returned ones, and units in stock. */
export type Demand = { vendidas: number; stock: number }

/**
 * Returns the days until the stock ends at the speed of the last `DEMAND_DAYS` days, rounded down. Undefined if nothing
 * was sold.
 */
export const daysOfStock = ({ vendidas, stock }: Demand): number | undefined =>
  vendidas <= 0 ? undefined : Math.floor((stock * DEMAND_DAYS) / vendidas)

/**
 * Returns the units to order so that the stock covers `days`, rounded up. Zero if the stock is enough. `porRecibir`: units
 * of deliveries that are entered and not confirmed.
 */
export const unitsToOrder = (
  { vendidas, stock, porRecibir }: Demand & { porRecibir: number },
  days: number,
): number => Math.max(0, Math.ceil((Math.max(0, vendidas) * days) / DEMAND_DAYS) - stock - porRecibir)
