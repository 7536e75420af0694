import type { SaleStatus } from './sale-status.ts'

/**
 * True while a card sale waits for its payment and reserves its stock. `vence` is the end of the reservation.
 * Null means no end.
 */
export const isPayable = (
  { estadoPago, vence }: { estadoPago: SaleStatus; vence: Date | null },
  now: Date,
): boolean => estadoPago === 'Pendiente' && (vence === null || vence > now)
