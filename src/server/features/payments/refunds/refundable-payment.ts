import type { Money } from '#domain/money.ts'
import { refundableAmount } from '#domain/payment/refund.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { readRefundsOf } from '#server/features/payments/payment-list-store.ts'
import { readPaymentsOfSale } from '#server/features/payments/payment-record-store.ts'
import { refundTotalsOf } from '#server/features/payments/records/show-payments.ts'

/**
 * Returns the payment of a sale from which the provider can refund most, or undefined. A repeated payment is refunded by
 * the program, and a disputed one by the bank. A caller that refunds it must lock the sale first.
 */
export async function findRefundablePayment(
  db: Queryable,
  saleId: string,
): Promise<{ id: number; refundable: Money } | undefined> {
  const payments = await readPaymentsOfSale(db, saleId)
  const refunds = await readRefundsOf(
    db,
    payments.map(({ id }) => id),
  )
  return payments
    .filter(
      ({ estado, moneda, disputado, seDevuelvePor }) =>
        estado === 'approved' && moneda === 'ARS' && !disputado && seDevuelvePor === undefined,
    )
    .map((payment) => {
      const own = refunds.filter(({ paymentId }) => paymentId === payment.id)
      const { waiting } = refundTotalsOf(own, payment.devuelto)
      return { id: payment.id, refundable: refundableAmount(payment, waiting) }
    })
    .filter(({ refundable }) => refundable > 0)
    .toSorted((one, other) => other.refundable - one.refundable)[0]
}
