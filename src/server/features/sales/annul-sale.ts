import { Problem } from '#contract/http/problem.ts'
import { REASON_MISSING } from '#contract/sale/annulment-reason.ts'
import * as sales from '#contract/sale/sales.ts'
import { annulmentRefusal, isReasonRequired } from '#domain/sale/annulment.ts'
import { dayOf } from '#domain/calendar.ts'
import { command } from '#server/commands/command.ts'
import { isCharged } from '#domain/payment/assess-payments.ts'
import { readPaymentsOfSale, type StoredPayment } from '#server/features/payments/payment-record-store.ts'
import { hasReturns } from '#server/features/returns/return-store.ts'
import { rejectReceipts } from '#server/features/transfers/transfer-receipt-store.ts'
import { lockSale } from './locked-sale-store.ts'
import { annulLockedSale } from './transition-sale.ts'

/**
 * Annuls a sale, which leaves the lists but stays stored. Returns its stock, cash and coupon use. `motivo`: the reason,
 * or ''. Refuses with `bad-request` (reason missing), `sale-not-found` or the code of `annulmentRefusal`.
 */
export const annulSale = command(sales.annulSale, {
  prepare: ({ query, body, actor }) => {
    const motivo = query.motivo || (body?.motivo ?? '')
    if (motivo === '' && isReasonRequired(actor.rol)) throw reasonMissing()
    return motivo
  },
  run: async (tx, { params: { id }, actor, at, prepared: motivo }) => {
    const sale = await lockSale(tx, id)
    if (!sale) throw new Problem('sale-not-found')
    const charged = (await readPaymentsOfSale(tx, id)).find(isCharged)
    const refusal = annulmentRefusal(
      { ...sale, dia: dayOf(sale.soldAt), isCharged: charged !== undefined },
      { by: actor, today: dayOf(at) },
    )
    if (refusal === 'sale-charged') throw saleCharged(charged)
    if (refusal) throw new Problem(refusal)
    if (await hasReturns(tx, id)) throw new Problem('sale-has-returns')
    await annulLockedSale(tx, sale, { actor, at })
    // Staff decided about the receipt of a transfer too, so the list of transfers drops it.
    await rejectReceipts(tx, id, { motivo: 'La venta se anuló', at })
    const { estadoPago, numero, total } = sale
    return {
      reply: { message: 'Eliminado exitosamente' },
      audit: {
        what: 'anuló una venta',
        object: `sale:${id}`,
        before: { estadoPago },
        after: { estadoPago: 'Anulado', numero, total, ...(motivo !== '' && { motivo }) },
      },
      catalogueChange: 'catalogue',
    }
  },
})

/** Names the payment, because the payment must be refunded first. */
const saleCharged = (payment: StoredPayment | undefined): Problem =>
  new Problem('sale-charged', {
    ...(payment && { extra: { pago: { pagoId: payment.pagoId, archivado: payment.archivado !== null } } }),
  })

function reasonMissing(): Problem {
  return new Problem('bad-request', {
    text: REASON_MISSING,
    extra: { fields: { motivo: REASON_MISSING } },
  })
}
