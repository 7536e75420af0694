import type { SaleStatus } from './sale-status.ts'

/** Whether a card sale waits for its payment and still holds its stock. `vence`: until when; null for as long as it takes. */
export const isPayable = (
  { estadoPago, vence }: { estadoPago: SaleStatus; vence: Date | null },
  now: Date,
): boolean => estadoPago === 'Pendiente' && (vence === null || vence > now)
