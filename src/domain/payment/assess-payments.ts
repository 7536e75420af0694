import type { Payment, StoredPaymentState } from './payment.ts'
import { add, type Money, subtract, ZERO } from '#domain/money.ts'
import type { RefundReason } from './refund-reasons.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'

/**
 * Faults of a payment that staff must review. 'monto', 'moneda' and 'cobrador': amount, currency or receiving account
 * is wrong. 'segundo-pago': another payment already paid the sale. 'sin-stock': no stock was left. 'arrepentimiento': the
 * buyer withdrew from the annulled purchase before. 'contracargo': the payer disputes the payment. 'disputa-ganada': the shop won the dispute, but another payment already paid the sale.
 * 'sin-venta': no sale belongs to the payment. 'ilegible': no report of the payment was readable.
 */
export const paymentFaults = [
  'monto',
  'moneda',
  'cobrador',
  'segundo-pago',
  'sin-stock',
  'arrepentimiento',
  'contracargo',
  'disputa-ganada',
  'sin-venta',
  'ilegible',
] as const

export type PaymentFault = (typeof paymentFaults)[number]

export type SalePayment = Pick<
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
   * True if the payer ever disputed the payment, whatever the result. The program never refunds such a payment
   * automatically.
   */
  disputado: boolean
  /** Amount that staff refunded in cash, unknown to the provider. */
  devueltoEnEfectivo: Money
  /** Reason of an automatic refund. Such a payment no longer confirms the sale, even if the refund fails. */
  seDevuelvePor: Exclude<RefundReason, 'personal'> | undefined
}

/** `tieneCambios`: a return of units gave money back to the payment, so the payment had paid the sale. */
export type AssessedPayment = SalePayment & { tieneCambios: boolean }

export type PaymentAssessment = {
  /** Status that follows from the payments, or undefined if they do not decide the status. */
  estadoPago: SaleStatus | undefined
  /** `pagoId` of the payment that confirms the sale. */
  paidBy: string | undefined
  faults: readonly { pagoId: string; fault: PaymentFault }[]
}

type ExpectedPayment = {
  /** Total less what store credits pay. */
  total: Money
  /** Account that must receive the money. Undefined if the provider does not report the account. */
  cobrador: string | undefined
}

/**
 * Derives the status of a sale from all its payments, in any order and with repeated reports. At most one good payment
 * confirms the sale, and later ones are faults. A good payment has the right amount, currency and account
 * (docs/decisions/0022). No payment replaces one that returns gave back in full.
 */
export function assessPayments(
  payments: readonly AssessedPayment[],
  expected: ExpectedPayment,
): PaymentAssessment {
  const readablePayments = payments.filter(({ estado }) => estado !== 'ilegible').toSorted(payerFirst)
  const faults: { pagoId: string; fault: PaymentFault }[] = []
  let paidBy: string | undefined
  const isGivenBack = readablePayments.some(isGivenBackInFull)
  for (const payment of readablePayments) {
    if (isDisputed(payment)) faults.push({ pagoId: payment.pagoId, fault: 'contracargo' })
    if (!isHeldByShop(payment)) continue
    const fault =
      payment.seDevuelvePor ??
      faultOfPayment(payment, expected) ??
      (paidBy === undefined && !isGivenBack
        ? undefined
        : payment.disputado
          ? 'disputa-ganada'
          : 'segundo-pago')
    if (fault === undefined) paidBy = payment.pagoId
    else faults.push({ pagoId: payment.pagoId, fault })
  }
  const estadoPago = paidBy === undefined ? unpaidStatus(readablePayments) : 'Confirmada'
  return { estadoPago, paidBy, faults }
}

export const isHeldByShop = (payment: SalePayment): boolean =>
  isApprovedOrWon(payment) && unrefundedAmount(payment) > 0

const isApprovedOrWon = ({ estado, detalleEstado }: SalePayment): boolean =>
  estado === 'approved' || (estado === 'charged_back' && detalleEstado === 'reimbursed')

/**
 * Returns true if the shop holds money of the payment or may hold some. A sale with such a payment cannot be annulled.
 */
export const isCharged = (payment: SalePayment): boolean =>
  payment.estado === 'ilegible' ||
  isHeldByShop(payment) ||
  (isDisputed(payment) && !isDisputeLost(payment) && unrefundedAmount(payment) > 0)

export const unrefundedAmount = (payment: SalePayment): Money => {
  const remaining = subtract(payment.montoTotal, refundedAmount(payment))
  return remaining > 0 ? remaining : ZERO
}

/** Returns the sum of a payment's refunds, through the provider and in cash. */
export const refundedAmount = ({ devuelto, devueltoEnEfectivo }: SalePayment): Money =>
  add(devuelto, devueltoEnEfectivo)

/** A dispute is open until the shop wins it. */
const isDisputed = ({ estado, detalleEstado }: SalePayment): boolean =>
  estado === 'in_mediation' || (estado === 'charged_back' && detalleEstado !== 'reimbursed')

/** The payer won the dispute and has the money. */
const isDisputeLost = ({ estado, detalleEstado }: SalePayment): boolean =>
  estado === 'charged_back' && detalleEstado === 'settled'

/** Compares by approval. A payment that a return gave money back to comes first, because that payment paid the sale. */
const payerFirst = (a: AssessedPayment, b: AssessedPayment): number =>
  Number(b.tieneCambios) - Number(a.tieneCambios) || byApproval(a, b)

const isGivenBackInFull = (payment: AssessedPayment): boolean =>
  payment.tieneCambios && payment.seDevuelvePor === undefined && unrefundedAmount(payment) === 0

function faultOfPayment(
  { montoTotal, moneda, cobrador }: SalePayment,
  expected: ExpectedPayment,
): PaymentFault | undefined {
  if (moneda !== 'ARS') return 'moneda'
  if (expected.cobrador !== undefined && cobrador !== expected.cobrador) return 'cobrador'
  if (montoTotal < expected.total) return 'monto'
  return undefined
}

function unpaidStatus(payments: readonly SalePayment[]): SaleStatus | undefined {
  if (payments.some(isInProgress)) return 'Enproceso'
  // The shop holds money of a payment with a fault, so staff decide the status.
  if (payments.some(isHeldByShop)) return undefined
  if (payments.some(isRefunded)) return 'Anulado'
  if (payments.length > 0 && payments.every(({ estado }) => estado === 'cancelled')) return 'Anulado'
  return payments.length > 0 ? 'Pendiente' : undefined
}

const isInProgress = (payment: SalePayment): boolean =>
  payment.estado === 'in_process' ||
  payment.estado === 'authorized' ||
  (isDisputed(payment) && !isDisputeLost(payment))

const isRefunded = (payment: SalePayment): boolean =>
  payment.estado === 'refunded' ||
  (isApprovedOrWon(payment) && unrefundedAmount(payment) === 0) ||
  isDisputeLost(payment)

/** Compares two payments by the time of their approval, or else of their creation. */
export function byApproval(a: SalePayment, b: SalePayment): number {
  const [first, second] = [a.fecAprobado ?? a.fecCreacion, b.fecAprobado ?? b.fecCreacion]
  return first.getTime() - second.getTime() || (a.pagoId < b.pagoId ? -1 : 1)
}
