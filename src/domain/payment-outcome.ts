import { add, type Money } from './money.ts'
import { isUnderWay } from './payment.ts'
import { isWithShop, type PaymentOfSale, saleOfPayments } from './sale-of-payments.ts'

export const paymentOutcomes = [
  'sin-pago',
  'en-curso',
  'rechazado',
  'cancelado',
  'pagado',
  // The first payment counts, and the second is refunded.
  'dos-pagos',
  // Paid after the stock was gone, so the money is refunded.
  'por-devolver',
  'devuelto',
  // The shop holds the money, and staff must review the payment.
  'en-revision',
] as const

export type PaymentOutcome = (typeof paymentOutcomes)[number]

/**
 * Returns the payment result for the buyer. Money that the shop holds comes before pending payments, and pending before
 * failed ones. Of the failed payments the last one counts.
 */
export function paymentOutcome(
  payments: readonly PaymentOfSale[],
  expected: Parameters<typeof saleOfPayments>[1],
): PaymentOutcome {
  const { paidBy } = saleOfPayments(payments, expected)
  const withShop = payments.filter(isWithShop)
  const goesBack = withShop.some(({ seDevuelvePor }) => seDevuelvePor !== undefined)
  if (paidBy !== undefined) return goesBack ? 'dos-pagos' : 'pagado'
  if (goesBack) return 'por-devolver'
  if (payments.some(isUnderWay)) return 'en-curso'
  if (withShop.length > 0 || payments.some(({ estado }) => estado === 'in_mediation')) return 'en-revision'
  if (givenBackOf(payments) > 0) return 'devuelto'
  const last = payments.toSorted((a, b) => a.fecCreacion.getTime() - b.fecCreacion.getTime()).at(-1)
  return (last && endings[last.estado]) ?? 'sin-pago'
}

const endings: Partial<Record<PaymentOfSale['estado'], PaymentOutcome>> = {
  rejected: 'rechazado',
  cancelled: 'cancelado',
  refunded: 'devuelto',
  // The buyer's bank holds the money or has not decided yet.
  charged_back: 'en-revision',
}

/** Through the provider and in cash. */
export const givenBackOf = (payments: readonly PaymentOfSale[]): Money =>
  add(...payments.flatMap(({ devuelto, devueltoEnEfectivo }) => [devuelto, devueltoEnEfectivo]))
