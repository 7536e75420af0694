import { centavos, type Money, ZERO } from '#domain/money.ts'
import type { SaleStatus } from './sale-status.ts'

/** What the return of a withdrawal does: gives units and money back, annuls an unpaid sale, or nothing more. */
export const settlementActions = ['devolver', 'anular', 'nada'] as const

export type WithdrawalSettlement = {
  accion: (typeof settlementActions)[number]
  /** What goes back, with the part of the card. */
  importe: Money
  /** The part that the payment provider refunds. */
  tarjeta: Money
}

/**
 * Returns what the return of a withdrawal does. `pagado`: what was paid without store credits, which an
 * annulment gives back to them. `queda`: what the shop still has without refunds that wait. `porDevolver`: the
 * paid part of the total less the value of earlier returns, also of those whose refund the provider refused, because
 * staff repeat that refund at the payment. `unidades`: units that are not returned yet. `reembolsable`: most that the
 * provider refunds.
 */
export function withdrawalSettlement({
  estadoPago,
  total,
  pagado,
  queda,
  porDevolver,
  unidades,
  hayDevoluciones,
  reembolsable,
}: {
  estadoPago: SaleStatus
  total: Money
  pagado: Money
  queda: Money
  porDevolver: Money
  unidades: number
  hayDevoluciones: boolean
  reembolsable: Money
}): WithdrawalSettlement {
  const nothing = { importe: ZERO, tarjeta: ZERO }
  if (estadoPago === 'Anulado') return { accion: 'nada', ...nothing }
  const isUnpaid = estadoPago !== 'Confirmada' || (total > 0 && pagado === 0)
  if (isUnpaid && !hayDevoluciones) return { accion: 'anular', ...nothing }
  const importe = centavos(Math.max(0, Math.min(queda, porDevolver)))
  if (unidades === 0 && importe === 0) return { accion: 'nada', ...nothing }
  return { accion: 'devolver', importe, tarjeta: reembolsable < importe ? reembolsable : importe }
}
