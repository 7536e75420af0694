import { Problem } from '#contract/http/problem.ts'
import { type Money, subtract, ZERO } from '#domain/money.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { insertRefund } from '#server/features/payments/refunds/refund-store.ts'
import { findRefundablePayment } from '#server/features/payments/refunds/refundable-payment.ts'
import type { LockedSale } from '#server/features/sales/locked-sale-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { insertCreditMovement, type StoreCredit } from './credit-store.ts'

/**
 * Asks the provider to refund an amount to the card that paid the sale, and returns the id of the refund. `credit`: the
 * credit that has the money, undefined if the return issued none. Refuses with `no-card-payment`.
 */
export async function refundToCard(
  tx: Transaction,
  sale: LockedSale,
  {
    monto,
    credit,
    actor,
    at,
  }: { monto: Money; credit: StoreCredit | undefined; actor: SignedInActor; at: Date },
): Promise<number> {
  const payment = await findRefundablePayment(tx, sale.id)
  if (payment === undefined || payment.refundable < monto) throw new Problem('no-card-payment')
  if (credit)
    await insertCreditMovement(tx, {
      creditId: credit.id,
      tipo: 'Dinero',
      monto: subtract(ZERO, monto),
      actor: actor.uid,
      at,
    })
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
