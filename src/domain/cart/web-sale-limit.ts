/**
 * Returns true if an online purchase exceeds the store's limit of units; 0 means no limit. The limit stops an anonymous
 * request from taking the whole stock.
 */
export const isOverLimit = (units: number, limit: number): boolean => limit > 0 && units > limit

export const overLimitText = (limit: number): string => `Para compras de más de ${limit} unidades escribinos.`

export const unitsOf = (lines: readonly { cantidad: number }[]): number =>
  lines.reduce((units, { cantidad }) => units + cantidad, 0)
