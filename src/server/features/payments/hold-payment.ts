import { Problem } from '#contract/problem.ts'
import type { Transaction } from '#server/database/in-transaction.ts'
import { findPayment, lockPayment, type PaymentRow } from './payment-list-store.ts'

/**
 * Keeps a payment that was just read as it is to the end of the transaction, and answers it as it is now. The caller holds the sale
 * it was read with; if it is of another one by now, nothing is done.
 */
export async function holdPayment(tx: Transaction, { id, ventaId }: PaymentRow): Promise<PaymentRow> {
  await lockPayment(tx, id)
  const payment = await findPayment(tx, id)
  if (payment?.ventaId !== ventaId) throw new Problem('sale-in-progress')
  return payment
}
