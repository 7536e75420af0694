import { isPaymentInProgress } from './payment.ts'
import { isHeldByShop, refundedAmount, type AssessedPayment, assessPayments } from './assess-payments.ts'

export const paymentOutcomes = [
  'sin-pago',
  'en-curso',
  'rechazado',
  'cancelado',
  'pagado',
  // The first payment counts, and the second is refunded.
  'dos-pagos',
  // Paid without stock, so the money is refunded.
  'por-devolver',
  'devuelto',
  // The shop holds the money, and staff must review the payment.
  'en-revision',
] as const

export type PaymentOutcome = (typeof paymentOutcomes)[number]

/**
 * Returns the payment result for the buyer. A payment whose money the shop holds has priority over pending payments,
 * and a pending payment over failed ones. Of several failed payments, the last one decides.
 */
export function paymentOutcome(
  payments: readonly AssessedPayment[],
  expected: Parameters<typeof assessPayments>[1],
): PaymentOutcome {
  const { paidBy } = assessPayments(payments, expected)
  const heldByShop = payments.filter(isHeldByShop)
  const isBeingRefunded = heldByShop.some(({ seDevuelvePor }) => seDevuelvePor !== undefined)
  if (paidBy !== undefined) return isBeingRefunded ? 'dos-pagos' : 'pagado'
  if (isBeingRefunded) return 'por-devolver'
  if (payments.some(isPaymentInProgress)) return 'en-curso'
  if (heldByShop.length > 0 || payments.some(({ estado }) => estado === 'in_mediation')) return 'en-revision'
  if (payments.some((payment) => refundedAmount(payment) > 0)) return 'devuelto'
  const last = payments.toSorted((a, b) => a.fecCreacion.getTime() - b.fecCreacion.getTime()).at(-1)
  return (last && outcomesByLastState[last.estado]) ?? 'sin-pago'
}

const outcomesByLastState: Partial<Record<AssessedPayment['estado'], PaymentOutcome>> = {
  rejected: 'rechazado',
  cancelled: 'cancelado',
  refunded: 'devuelto',
  charged_back: 'en-revision',
}
