import { canBecome, type SaleStatus } from '#domain/sale-status.ts'
import { leftOf, type PaidSale, type PaymentFault, saleOfPayments } from '#domain/sale-of-payments.ts'
import type { Money } from '#domain/money.ts'
import { heldForVouchers } from '#domain/sale-hold.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import { writeAudit } from '#server/commands/audit-store.ts'
import type { Transaction } from '#server/database/in-transaction.ts'
import { type HeldSale, writeStatus } from '#server/features/sales/held-sale-store.ts'
import { annulHeldSale, moveSale, reviveHeldSale } from '#server/features/sales/move-sale.ts'
import { tellFault } from './payment-letters.ts'
import { type KeptPayment, readPaymentsOfSale, writeFault } from './payment-record-store.ts'
import { insertRefund, stopOwnRefunds } from './refund-store.ts'

export type Applying = {
  /** Provider account that payments must reach. Undefined if the shop no longer charges cards. */
  cobrador: string | undefined
  at: Date
  /** E-mail address of the store, for alerts to staff. */
  store: string
  /** Limits on how long an unpaid sale holds its stock. */
  holds: Pick<StoreProfile, 'unpaidSaleLifetimeMinutes' | 'voucherHoldHours'>
}

/**
 * Moves a locked sale to the status that all its payments imply (`saleOfPayments`). Queues refunds and alerts to staff.
 * Returns true if the catalogue may change. Call this in the transaction that changed or linked a payment of the sale.
 */
export async function applyPayments(tx: Transaction, sale: HeldSale, how: Applying): Promise<boolean> {
  const payments = await readPaymentsOfSale(tx, sale.id)
  const paid = saleOfPayments(payments, { total: sale.total, cobrador: how.cobrador })
  const { moved, fault } = await follow(tx, sale, { payments, paid, how })
  const faults = new Map(paid.faults.map(({ pagoId, fault: its }) => [pagoId, its]))
  if (fault) faults.set(fault.pagoId, fault.fault)
  for (const payment of payments)
    await noteFault(tx, payment, {
      fault: payment.ilegible === '' ? faults.get(payment.pagoId) : 'ilegible',
      sale,
      how,
    })
  return moved
}

type Situation = { payments: readonly KeptPayment[]; paid: PaidSale; how: Applying }
type Followed = { moved: boolean; fault?: { pagoId: string; fault: PaymentFault } }

async function follow(
  tx: Transaction,
  sale: HeldSale,
  { payments, paid, how }: Situation,
): Promise<Followed> {
  const by = { actor: null, at: how.at }
  const wanted = paid.estadoPago
  if (wanted === 'Pendiente' && sale.estadoPago === 'Pendiente') await extendHold(tx, sale, { payments, how })
  if (wanted === undefined || wanted === sale.estadoPago) return { moved: false }
  if (sale.estadoPago === 'Anulado') {
    if (paid.paidBy === undefined) return { moved: false }
    const isBack = await reviveHeldSale(tx, sale, by)
    if (!isBack) return { moved: false, fault: withoutStock(paid.paidBy, payments) }
  } else if (wanted === 'Anulado') {
    const isMoneyBack = payments.some(
      (payment) => payment.estado !== 'cancelled' && payment.estado !== 'rejected',
    )
    // The sale has no payment and no expiry, so staff decide about it.
    if (!isMoneyBack && sale.vence === null) return { moved: false }
    const keepsStock = isMoneyBack && !payments.some(({ vuelveStock }) => vuelveStock)
    // Money that went back has its own e-mail (`tellRefund`).
    await annulHeldSale(tx, sale, { ...by, keepsStock, ended: isMoneyBack ? null : 'sale-expired' })
  } else {
    if (!canBecome(sale.estadoPago, wanted, 'payment')) return { moved: false }
    // A refused payment does not reverse a decision of staff.
    if (wanted === 'Pendiente' && sale.vence === null) return { moved: false }
    await moveSale(tx, sale, wanted, { ...by, vence: heldUntil(wanted, sale, { payments, how }) })
  }
  await writeAudit(tx, {
    actor: 'pagos',
    what: 'cambió el estado de una venta',
    object: `sale:${sale.id}`,
    before: { estadoPago: sale.estadoPago },
    after: { estadoPago: wanted },
    at: how.at,
  })
  return { moved: true }
}

/** Money won back in a dispute stays with the shop until staff decide, so no refund is queued. */
function withoutStock(pagoId: string, payments: readonly KeptPayment[]): Followed['fault'] {
  const payment = payments.find((one) => one.pagoId === pagoId)
  return { pagoId, fault: payment?.disputado ? 'disputa-ganada' : 'sin-stock' }
}

/** A payment in review does not change the hold. A refused one holds the stock at least as long as a new purchase. */
function heldUntil(
  wanted: SaleStatus,
  { vence }: HeldSale,
  { payments, how: { at, holds } }: Omit<Situation, 'paid'>,
): Date | null {
  if (wanted === 'Enproceso') return vence
  if (wanted !== 'Pendiente' || vence === null) return null
  const anew = at.getTime() + holds.unpaidSaleLifetimeMinutes * 60_000
  return heldForVouchers(new Date(Math.max(vence.getTime(), anew)), { payments, holds })
}

async function extendHold(
  tx: Transaction,
  { id, vence }: HeldSale,
  { payments, how }: Omit<Situation, 'paid'>,
): Promise<void> {
  const until = heldForVouchers(vence, { payments, holds: how.holds })
  if (until !== null && vence !== null && until > vence)
    await writeStatus(tx, { id, estadoPago: 'Pendiente', vence: until })
}

async function noteFault(
  tx: Transaction,
  payment: KeptPayment,
  { fault, sale, how }: { fault: PaymentFault | undefined; sale: HeldSale; how: Applying },
): Promise<void> {
  const { at, store } = how
  if (payment.aviso !== (fault ?? '')) await writeFault(tx, { id: payment.id, aviso: fault ?? '' })
  if (fault !== undefined && fault !== 'sin-venta') await tellFault(tx, payment, { fault, sale, store, at })
  if (payment.disputado) await stopOwnRefunds(tx, payment.id, at)
  else if (fault === 'segundo-pago' || fault === 'sin-stock') {
    const monto: Money = leftOf(payment)
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
