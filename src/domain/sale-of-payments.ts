import type { Payment, StoredPaymentState } from './payment.ts'
import { type Money, subtract, ZERO } from './money.ts'
import type { SaleStatus } from './sale-status.ts'

/** What is wrong with a payment that staff have to look at. */
export const paymentFaults = [
  'monto',
  'moneda',
  'cobrador',
  'segundo-pago',
  'sin-stock',
  'contracargo',
  'disputa-ganada',
  'sin-venta',
  'ilegible',
] as const

export type PaymentFault = (typeof paymentFaults)[number]

/** A payment of a sale as the shop keeps it. */
export type PaymentOfSale = Pick<
  Payment,
  | 'pagoId'
  | 'detalleEstado'
  | 'fecCreacion'
  | 'fecAprobado'
  | 'montoTotal'
  | 'devuelto'
  | 'moneda'
  | 'cobrador'
> & {
  estado: StoredPaymentState
  /** Whoever paid disputed it at some time, however that ended: the program never gives it back by itself. */
  disputado: boolean
  /** What of it staff gave back in cash; it never reaches the provider. */
  devueltoEnEfectivo: Money
  /** The program is giving it back, for this reason: it pays the sale no more, whatever becomes of the refund. */
  seDevuelvePor: 'segundo-pago' | 'sin-stock' | undefined
}

/** What all payments of a sale together make of it. */
export type PaidSale = {
  /** What the sale should be; undefined when its payments do not say. */
  estadoPago: SaleStatus | undefined
  /** The payment that confirms it. */
  paidBy: string | undefined
  /** Payments with their fault, those whose money must go back among them. */
  faults: readonly { pagoId: string; fault: PaymentFault }[]
}

type Expected = {
  total: Money
  /** Whose account the money must reach; undefined where the provider does not say. */
  cobrador: string | undefined
}

/**
 * What becomes of a sale by all its payments, in whatever order and however often they were heard of: the table of
 * reliability.md 4.3. One good payment confirms it, and only one: the later ones are faults. Payments that ended well are told
 * apart from faults by amount, currency and account.
 */
export function saleOfPayments(payments: readonly PaymentOfSale[], expected: Expected): PaidSale {
  const inOrder = payments.filter(({ estado }) => estado !== 'ilegible').toSorted(byApproval)
  const faults: { pagoId: string; fault: PaymentFault }[] = []
  let paidBy: string | undefined
  for (const payment of inOrder) {
    if (isDisputed(payment)) faults.push({ pagoId: payment.pagoId, fault: 'contracargo' })
    if (!isWithShop(payment)) continue
    const fault =
      payment.seDevuelvePor ??
      faultOf(payment, expected) ??
      (paidBy === undefined ? undefined : payment.disputado ? 'disputa-ganada' : 'segundo-pago')
    if (fault === undefined) paidBy = payment.pagoId
    else faults.push({ pagoId: payment.pagoId, fault })
  }
  const estadoPago = paidBy === undefined ? unpaidStatus(inOrder) : 'Confirmada'
  return { estadoPago, paidBy, faults }
}

/** The money is with the shop and was not given back, all of it. */
export const isWithShop = (payment: PaymentOfSale): boolean =>
  isSettledForShop(payment) && leftOf(payment) > 0

/** Approved, or the shop won its dispute. */
const isSettledForShop = ({ estado, detalleEstado }: PaymentOfSale): boolean =>
  estado === 'approved' || (estado === 'charged_back' && detalleEstado === 'reimbursed')

/**
 * Money of it is with the shop, or may be: a dispute is open, or no report of it could be read. Its sale cannot be
 * annulled.
 */
export const isCharged = (payment: PaymentOfSale): boolean =>
  payment.estado === 'ilegible' ||
  isWithShop(payment) ||
  (isDisputed(payment) && !isLost(payment) && leftOf(payment) > 0)

/** What of a payment was not given back. */
export const leftOf = ({ montoTotal, devuelto, devueltoEnEfectivo }: PaymentOfSale): Money => {
  const left = subtract(subtract(montoTotal, devuelto), devueltoEnEfectivo)
  return left > 0 ? left : ZERO
}

/** Somebody disputes it with their bank or with the provider, and nobody has decided in the shop's favour. */
const isDisputed = ({ estado, detalleEstado }: PaymentOfSale): boolean =>
  estado === 'in_mediation' || (estado === 'charged_back' && detalleEstado !== 'reimbursed')

/** The dispute ended for whoever paid: the money is with them. */
const isLost = ({ estado, detalleEstado }: PaymentOfSale): boolean =>
  estado === 'charged_back' && detalleEstado === 'settled'

function faultOf(
  { montoTotal, moneda, cobrador }: PaymentOfSale,
  expected: Expected,
): PaymentFault | undefined {
  if (moneda !== 'ARS') return 'moneda'
  if (expected.cobrador !== undefined && cobrador !== expected.cobrador) return 'cobrador'
  if (montoTotal < expected.total) return 'monto'
  return undefined
}

function unpaidStatus(payments: readonly PaymentOfSale[]): SaleStatus | undefined {
  if (payments.some(isRunning)) return 'Enproceso'
  // Approved with a fault: a person decides.
  if (payments.some(isWithShop)) return undefined
  if (payments.some(wasGivenBack)) return 'Anulado'
  if (payments.length > 0 && payments.every(({ estado }) => estado === 'cancelled')) return 'Anulado'
  return payments.length > 0 ? 'Pendiente' : undefined
}

const isRunning = (payment: PaymentOfSale): boolean =>
  payment.estado === 'in_process' ||
  payment.estado === 'authorized' ||
  (isDisputed(payment) && !isLost(payment))

const wasGivenBack = (payment: PaymentOfSale): boolean =>
  payment.estado === 'refunded' || (isSettledForShop(payment) && leftOf(payment) === 0) || isLost(payment)

function byApproval(a: PaymentOfSale, b: PaymentOfSale): number {
  const [first, second] = [a.fecAprobado ?? a.fecCreacion, b.fecAprobado ?? b.fecCreacion]
  return first.getTime() - second.getTime() || (a.pagoId < b.pagoId ? -1 : 1)
}
