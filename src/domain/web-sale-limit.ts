/**
 * True when an online purchase exceeds the store's limit of units; 0 means no limit. The limit prevents an anonymous
 * request from taking the whole stock.
 */
export const isOverLimit = (units: number, most: number): boolean => most > 0 && units > most

export const overLimitText = (most: number): string => `Para compras de más de ${most} unidades escribinos.`

export const unitsOf = (lines: readonly { cantidad: number }[]): number =>
  lines.reduce((units, { cantidad }) => units + cantidad, 0)
