import { Problem } from '#contract/http/problem.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { findPayment, lockPaymentRow, type PaymentRow } from '#server/features/payments/payment-list-store.ts'

/**
 * Locks a payment and reads it again. Precondition: the caller has locked the payment's sale. Refuses with
 * `sale-in-progress` if the payment was linked to another sale meanwhile.
 */
export async function lockPayment(tx: Transaction, { id, ventaId }: PaymentRow): Promise<PaymentRow> {
  await lockPaymentRow(tx, id)
  const payment = await findPayment(tx, id)
  if (payment?.ventaId !== ventaId) throw new Problem('sale-in-progress')
  return payment
}
