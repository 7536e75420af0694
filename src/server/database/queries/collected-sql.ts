/** SQL: the part of a standing sale's total that the shop has. The same rule as `collectedAmount`. */
export const COLLECTED_SQL = 'total - "aCobrar" - devuelto'
