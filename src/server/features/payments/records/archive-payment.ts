import { Problem } from '#contract/http/problem.ts'
import * as paymentRecords from '#contract/payment/payment-records.ts'
import { command } from '#server/commands/command.ts'
import { findPayment, markPaymentArchived } from '#server/features/payments/payment-list-store.ts'

/**
 * Archives a payment: removes it from the list but not from the records. Idempotent. Refuses with `payment-not-found`.
 */
export const archivePayment = command(paymentRecords.archivePayment, async (tx, { params, at }) => {
  const id = Number(params.id)
  const payment = await findPayment(tx, id)
  if (!payment) throw new Problem('payment-not-found')
  const reply = { message: 'Eliminado exitosamente' }
  if (!(await markPaymentArchived(tx, id, at))) return { reply }
  const { estado, montoTotal } = payment
  return {
    reply,
    audit: { what: 'archivó un pago', object: `payment:${id}`, after: { estado, montoTotal } },
  }
})
