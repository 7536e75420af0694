import type { Payment, StoredPaymentState } from './payment.ts'
import { type Money, subtract, ZERO } from './money.ts'
import type { SaleStatus } from './sale-status.ts'

/** Faults of a payment that staff must review. */
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
  /**
   * True when the payer ever disputed the payment, whatever the result. The program never refunds such a payment by
   * itself.
   */
  disputado: boolean
  /** The amount that staff refunded in cash. The provider never receives it. */
  devueltoEnEfectivo: Money
  /** The reason of an automatic refund. The payment no longer pays the sale, whatever becomes of the refund. */
  seDevuelvePor: 'segundo-pago' | 'sin-stock' | undefined
}

export type PaidSale = {
  /** Undefined when the payments do not decide. */
  estadoPago: SaleStatus | undefined
  /** The payment that confirms the sale. */
  paidBy: string | undefined
  /** Includes payments that must be refunded. */
  faults: readonly { pagoId: string; fault: PaymentFault }[]
}

type Expected = {
  total: Money
  /** The account that must receive the money. Undefined when the provider does not report it. */
  cobrador: string | undefined
}

/**
 * Derives the status of a sale from all its payments. The order and the number of reports have no effect. At most one
 * good payment confirms the sale; later ones are faults. A good payment has the right amount, currency and account
 * (docs/decisions/0022).
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

export const isWithShop = (payment: PaymentOfSale): boolean =>
  isSettledForShop(payment) && leftOf(payment) > 0

/** True when the payment is approved, or the shop won its dispute. */
const isSettledForShop = ({ estado, detalleEstado }: PaymentOfSale): boolean =>
  estado === 'approved' || (estado === 'charged_back' && detalleEstado === 'reimbursed')

/** True when the shop holds money of the payment or may hold some. A sale with such a payment cannot be annulled. */
export const isCharged = (payment: PaymentOfSale): boolean =>
  payment.estado === 'ilegible' ||
  isWithShop(payment) ||
  (isDisputed(payment) && !isLost(payment) && leftOf(payment) > 0)

/** The amount that was not refunded. */
export const leftOf = ({ montoTotal, devuelto, devueltoEnEfectivo }: PaymentOfSale): Money => {
  const left = subtract(subtract(montoTotal, devuelto), devueltoEnEfectivo)
  return left > 0 ? left : ZERO
}

/** True while the payer disputes the payment with a bank or with the provider and the shop has not won. */
const isDisputed = ({ estado, detalleEstado }: PaymentOfSale): boolean =>
  estado === 'in_mediation' || (estado === 'charged_back' && detalleEstado !== 'reimbursed')

/** True when the payer won the dispute and has the money. */
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
  // Approved with a fault, so staff decide.
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
