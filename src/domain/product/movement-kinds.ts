/** Kinds of stock movements. */
export const movementKinds = [
  'Inicial',
  'Ajuste',
  'Venta',
  'Anulación',
  'Devolución',
  'Importación',
  'Ingreso',
  'Ingreso anulado',
] as const
