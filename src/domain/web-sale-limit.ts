/**
 * Whether the units of an online purchase, all its lines together, are more than the store sells at once: nobody takes the
 * whole stock with one anonymous post (decisions.md, "Stock, sales, money"). `most` 0: no limit.
 */
export const isOverLimit = (units: number, most: number): boolean => most > 0 && units > most

export const overLimitText = (most: number): string => `Para compras de más de ${most} unidades escribinos.`

export const unitsOf = (lines: readonly { cantidad: number }[]): number =>
  lines.reduce((units, { cantidad }) => units + cantidad, 0)
