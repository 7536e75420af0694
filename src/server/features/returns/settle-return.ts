import { Problem } from '#contract/http/problem.ts'
import { dayOf, daysBefore, formatTime } from '#domain/calendar.ts'
import { type Money, subtract, ZERO } from '#domain/money.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { insertCashEntry } from '#server/features/cash/cash-store.ts'
import { insertRefund } from '#server/features/payments/refunds/refund-store.ts'
import { findRefundablePayment } from '#server/features/payments/refunds/refundable-payment.ts'
import type { LockedSale } from '#server/features/sales/locked-sale-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { insertCredit, insertCreditMovement, type StoreCredit } from './credit-store.ts'

type Act = { actor: SignedInActor; at: Date }
/** `credit`: the credit that has the money, undefined if the return issued none. */
type Settled = Act & { sale: LockedSale; credit: StoreCredit | undefined }

/** Issues a store credit of the value of a return. */
export async function issueCredit(
  tx: Transaction,
  { valor, profile: { creditDays }, actor, at }: Act & { valor: Money; profile: StoreProfile },
): Promise<StoreCredit> {
  const vence = creditDays === 0 ? null : daysBefore(dayOf(at), -creditDays)
  const credit = await insertCredit(tx, { vence, actor: actor.uid, at })
  if (valor > 0)
    await insertCreditMovement(tx, {
      creditId: credit.id,
      tipo: 'Emisión',
      monto: valor,
      actor: actor.uid,
      at,
    })
  return { ...credit, saldo: valor }
}

/** Pays an amount out of the cash of the day. */
export async function payOut(tx: Transaction, monto: Money, settled: Settled): Promise<void> {
  const { sale, actor, at } = settled
  const entry = await insertCashEntry(tx, {
    tipo: 'Gasto',
    monto,
    descripcion: `Devolución de la venta N° ${sale.numero}`,
    dia: dayOf(at),
    hora: formatTime(at),
    actor,
    at,
  })
  await takeFromCredit(tx, monto, { ...settled, cashEntryId: Number(entry!.id) })
}

/**
 * Asks the provider to refund an amount to the card that paid the sale, and returns the id of the refund. Refuses with
 * `no-card-payment`.
 */
export async function refundToCard(tx: Transaction, monto: Money, settled: Settled): Promise<number> {
  const { sale, actor, at } = settled
  const payment = await findRefundablePayment(tx, sale.id)
  if (payment === undefined || payment.refundable < monto) throw new Problem('no-card-payment')
  await takeFromCredit(tx, monto, settled)
  const refundId = await insertRefund(tx, {
    paymentId: payment.id,
    monto,
    medio: 'proveedor',
    motivo: 'personal',
    // The returned units are in the stock already.
    vuelveStock: false,
    actor: actor.uid,
    at,
  })
  return refundId!
}

async function takeFromCredit(
  tx: Transaction,
  monto: Money,
  { credit, actor, at, cashEntryId = null }: Settled & { cashEntryId?: number | null },
): Promise<void> {
  if (!credit) return
  await insertCreditMovement(tx, {
    creditId: credit.id,
    tipo: 'Dinero',
    monto: subtract(ZERO, monto),
    cashEntryId,
    actor: actor.uid,
    at,
  })
}
