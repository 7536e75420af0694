import { add, type Money } from './money.ts'
import { isUnderWay } from './payment.ts'
import { isWithShop, type PaymentOfSale, saleOfPayments } from './sale-of-payments.ts'

/** What became of all payments of a sale, in words for its buyer. */
export const paymentOutcomes = [
  'sin-pago',
  'en-curso',
  'rechazado',
  'cancelado',
  'pagado',
  // One payment counts and the other goes back.
  'dos-pagos',
  // Paid when nothing was left to sell: the money goes back.
  'por-devolver',
  'devuelto',
  // With the shop, and a person has to look at it.
  'en-revision',
] as const

export type PaymentOutcome = (typeof paymentOutcomes)[number]

/**
 * What the buyer of a sale is told of its payments. Money with the shop goes before what is under way, and that before
 * what came to nothing: of those the last one counts.
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
  // Their bank has it, or is deciding.
  charged_back: 'en-revision',
}

/** What of all payments of a sale was given back so far, by the provider or in cash. */
export const givenBackOf = (payments: readonly PaymentOfSale[]): Money =>
  add(...payments.flatMap(({ devuelto, devueltoEnEfectivo }) => [devuelto, devueltoEnEfectivo]))
