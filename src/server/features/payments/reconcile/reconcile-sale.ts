import { canChangeStatus, type SaleStatus } from '#domain/sale/sale-status.ts'
import {
  unrefundedAmount,
  type PaymentAssessment,
  type PaymentFault,
  assessPayments,
} from '#domain/payment/assess-payments.ts'
import { amountToPay, restMethod } from '#domain/payment/credit-parts.ts'
import { refundableAmount } from '#domain/payment/refund.ts'
import { MIXED_PAYMENT, type PaymentPart } from '#domain/pricing/price-lines.ts'
import { holdEndWithVouchers } from '#domain/sale/sale-hold.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { writeAuditEntry } from '#server/commands/audit-store.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { type LockedSale, writeStatus } from '#server/features/sales/locked-sale-store.ts'
import { annulLockedSale, transitionSale, restoreLockedSale } from '#server/features/sales/transition-sale.ts'
import { writeSaleParts } from '#server/features/sales/sale-money-store.ts'
import { readPartsOfSale } from '#server/features/sales/sale-parts-store.ts'
import { type MadeRefund, queueFaultEmails, queueRefundEmail } from './payment-emails.ts'
import {
  type StoredPayment,
  readPaymentsOfSale,
  writeFault,
} from '#server/features/payments/payment-record-store.ts'
import { readRefundsOf } from '#server/features/payments/payment-list-store.ts'
import { refundTotalsOf } from '#server/features/payments/records/show-payments.ts'
import { hasReturns } from '#server/features/returns/return-store.ts'
import { isWithdrawn } from '#server/features/withdrawals/withdrawal-store.ts'
import { insertRefund, stopAutomaticRefunds } from '#server/features/payments/refunds/refund-store.ts'

export type ReconcileContext = {
  /** Account that must receive payments. Undefined if the shop no longer accepts cards. */
  cobrador: string | undefined
  at: Date
  store: string
  /** Settings that limit how long an unpaid sale reserves its stock. */
  holds: Pick<StoreProfile, 'unpaidSaleLifetimeMinutes' | 'voucherHoldHours'>
}

/**
 * Moves a locked sale to the status that follows from all its payments (`assessPayments`). Stores its unpaid and
 * refunded parts. Queues refunds, the customer's e-mail about `refund`, and alerts to staff. `refund`: the refund that
 * caused the call. Returns true if the status changed. Call in the transaction that changed or linked a payment of the
 * sale.
 */
export async function reconcileSale(
  tx: Transaction,
  sale: LockedSale,
  context: ReconcileContext & { refund?: MadeRefund | undefined },
): Promise<boolean> {
  const payments = await readPaymentsOfSale(tx, sale.id)
  const pagos = await readPartsOfSale(tx, sale.id)
  const expected = { total: amountToPay({ ...sale, pagos }), cobrador: context.cobrador }
  const paid = assessPayments(payments, expected)
  const { moved, fault } = await followPayments(tx, sale, { payments, pagos, paid, context })
  const faults = new Map(paid.faults.map(({ pagoId, fault: paymentFault }) => [pagoId, paymentFault]))
  if (fault) faults.set(fault.pagoId, fault.fault)
  for (const payment of payments)
    await recordFault(tx, payment, {
      fault: payment.ilegible === '' ? faults.get(payment.pagoId) : 'ilegible',
      sale,
      context,
    })
  const changed = { ...sale, estadoPago: moved ?? sale.estadoPago }
  // After `recordFault`, because the money depends on the automatic refunds.
  const money = await writeSaleParts(tx, changed, context.at)
  if (context.refund) await queueRefundEmail(tx, context.refund, { sale: changed, money, at: context.at })
  return moved !== undefined
}

type Situation = {
  payments: readonly StoredPayment[]
  pagos: readonly PaymentPart[]
  paid: PaymentAssessment
  context: ReconcileContext & { refund?: MadeRefund | undefined }
}
/** `moved`: the new status, if it changed. */
type FollowResult = { moved?: SaleStatus; fault?: { pagoId: string; fault: PaymentFault } }

async function followPayments(
  tx: Transaction,
  sale: LockedSale,
  { payments, pagos, paid, context }: Situation,
): Promise<FollowResult> {
  const author = { actor: null, at: context.at }
  const targetStatus = paid.estadoPago
  if (targetStatus === 'Pendiente' && sale.estadoPago === 'Pendiente')
    await extendHold(tx, sale, { payments, context })
  if (targetStatus === undefined || targetStatus === sale.estadoPago) return {}
  // Only staff end a deposit.
  if (sale.guardadaHasta !== null) return {}
  // A card payment gives no other part back, such as cash, so staff decide.
  if (sale.estadoPago !== 'Anulado' && restMethod({ ...sale, pagos }) === MIXED_PAYMENT) return {}
  if (sale.estadoPago === 'Anulado') {
    if (paid.paidBy === undefined) return {}
    if (await isWithdrawn(tx, sale.id)) return { fault: unwanted(paid.paidBy, payments, 'arrepentimiento') }
    const missing = await restoreLockedSale(tx, sale, author)
    if (missing === 'stock') return { fault: unwanted(paid.paidBy, payments, 'sin-stock') }
    // The credit was used elsewhere meanwhile, so the payment no longer covers the purchase.
    if (missing === 'credit') return { fault: { pagoId: paid.paidBy, fault: 'monto' } }
  } else if (targetStatus === 'Anulado') {
    const isMoneyBack = payments.some(
      (payment) => payment.estado !== 'cancelled' && payment.estado !== 'rejected',
    )
    // Staff decide about a sale without payment and without expiry.
    if (!isMoneyBack && sale.vence === null) return {}
    // An annulment would return the units a second time.
    if (isRefundedInFull(payments) && (await hasReturns(tx, sale.id))) return {}
    const keepsStock = isMoneyBack && !payments.some(({ vuelveStock }) => vuelveStock)
    // The payer who won a dispute has the goods, so the credit stays used.
    const keepsCredits = payments.some(({ disputado }) => disputado)
    // No second e-mail, because the e-mail about the refund names the annulment.
    const ended = context.refund ? null : isMoneyBack ? 'sale-annulled' : 'sale-expired'
    await annulLockedSale(tx, sale, { ...author, keepsStock, keepsCredits, ended })
  } else {
    if (!canChangeStatus(sale.estadoPago, targetStatus, 'payment')) return {}
    // Staff decided about this sale, and a refused payment does not reverse their decision.
    if (targetStatus === 'Pendiente' && sale.vence === null) return {}
    await transitionSale(tx, sale, targetStatus, {
      ...author,
      vence: holdEndFor(targetStatus, sale, { payments, context }),
    })
  }
  await writeAuditEntry(tx, {
    actor: 'pagos',
    what: 'cambió el estado de una venta',
    object: `sale:${sale.id}`,
    before: { estadoPago: sale.estadoPago },
    after: { estadoPago: targetStatus },
    at: context.at,
  })
  return { moved: targetStatus }
}

/** Returns true if the shop itself gave all the money back, and no payer won a dispute. */
const isRefundedInFull = (payments: readonly StoredPayment[]): boolean =>
  payments.every((payment) => !payment.disputado) &&
  payments.some((payment) => payment.montoTotal > 0 && unrefundedAmount(payment) === 0)

/**
 * Returns the fault of a payment whose sale cannot come back. After a won dispute staff decide, so no refund is queued.
 */
function unwanted(
  pagoId: string,
  payments: readonly StoredPayment[],
  fault: 'sin-stock' | 'arrepentimiento',
): FollowResult['fault'] {
  const payment = payments.find((one) => one.pagoId === pagoId)
  return { pagoId, fault: payment?.disputado ? 'disputa-ganada' : fault }
}

/**
 * A payment in review does not change the reservation. After a refused payment, the customer has at least the time of a
 * new purchase.
 */
function holdEndFor(
  targetStatus: SaleStatus,
  { vence }: LockedSale,
  { payments, context: { at, holds } }: Pick<Situation, 'payments' | 'context'>,
): Date | null {
  if (targetStatus === 'Enproceso') return vence
  if (targetStatus !== 'Pendiente' || vence === null) return null
  const newHoldEnd = at.getTime() + holds.unpaidSaleLifetimeMinutes * 60_000
  return holdEndWithVouchers(new Date(Math.max(vence.getTime(), newHoldEnd)), { payments, holds })
}

async function extendHold(
  tx: Transaction,
  { id, vence }: LockedSale,
  { payments, context }: Pick<Situation, 'payments' | 'context'>,
): Promise<void> {
  const until = holdEndWithVouchers(vence, { payments, holds: context.holds })
  if (until !== null && vence !== null && until > vence)
    await writeStatus(tx, { id, estadoPago: 'Pendiente', vence: until })
}

/** Faults whose payment the shop refunds without staff. */
const isRefundedByShop = (fault: PaymentFault | undefined) =>
  fault === 'segundo-pago' || fault === 'sin-stock' || fault === 'arrepentimiento'

async function recordFault(
  tx: Transaction,
  payment: StoredPayment,
  { fault, sale, context }: { fault: PaymentFault | undefined; sale: LockedSale; context: ReconcileContext },
): Promise<void> {
  const { at, store } = context
  if (payment.aviso !== (fault ?? '')) await writeFault(tx, { id: payment.id, aviso: fault ?? '' })
  if (fault !== undefined && fault !== 'sin-venta')
    await queueFaultEmails(tx, payment, { fault, sale, store, at })
  if (payment.disputado) await stopAutomaticRefunds(tx, payment.id, at)
  else if (isRefundedByShop(fault)) {
    // A refund of staff may still wait for the provider.
    const { waiting } = refundTotalsOf(await readRefundsOf(tx, [payment.id]), payment.devuelto)
    const monto = refundableAmount(payment, waiting)
    if (monto > 0)
      await insertRefund(tx, {
        paymentId: payment.id,
        monto,
        medio: 'proveedor',
        motivo: fault,
        vuelveStock: false,
        actor: null,
        at,
      })
  }
}
