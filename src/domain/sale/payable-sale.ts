import type { SaleStatus } from './sale-status.ts'

/**
 * Returns true while a card sale waits for its payment and reserves its stock. `vence`: end of the reservation, or null
 * without an end.
 */
export const isPayable = (
  { estadoPago, vence }: { estadoPago: SaleStatus; vence: Date | null },
  now: Date,
): boolean => estadoPago === 'Pendiente' && (vence === null || vence > now)
