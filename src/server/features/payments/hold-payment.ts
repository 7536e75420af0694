import { Problem } from '#contract/problem.ts'
import type { Transaction } from '#server/database/in-transaction.ts'
import { findPayment, lockPayment, type PaymentRow } from './payment-list-store.ts'

/**
 * Locks a payment and reads it again. The caller already locks its sale. Refuses with `sale-in-progress` if the payment
 * has another sale by now.
 */
export async function holdPayment(tx: Transaction, { id, ventaId }: PaymentRow): Promise<PaymentRow> {
  await lockPayment(tx, id)
  const payment = await findPayment(tx, id)
  if (payment?.ventaId !== ventaId) throw new Problem('sale-in-progress')
  return payment
}
