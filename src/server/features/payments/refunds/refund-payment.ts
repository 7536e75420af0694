import { Problem } from '#contract/http/problem.ts'
import * as paymentRecords from '#contract/payment/payment-records.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { add, type Money, subtract } from '#domain/money.ts'
import { refundRefusal } from '#domain/payment/refund.ts'
import { command } from '#server/commands/command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { insertCashEntry } from '#server/features/cash/cash-store.ts'
import { requireCashAccess } from '#server/features/cash/cash-access.ts'
import { type LockedSale, lockSale } from '#server/features/sales/locked-sale-store.ts'
import { hasReturns } from '#server/features/returns/return-store.ts'
import { readSaleMoney } from '#server/features/sales/sale-money-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { reconcileSale } from '#server/features/payments/reconcile/reconcile-sale.ts'
import { readReconcileContext } from '#server/features/payments/reconcile/reconcile-context.ts'
import { lockPayment } from '#server/features/payments/records/lock-payment.ts'
import { findPayment, type PaymentRow, readRefundsOf } from '#server/features/payments/payment-list-store.ts'
import { insertRefund, sumWaitingRefunds } from './refund-store.ts'
import { refundTotalsOf, showPayment } from '#server/features/payments/records/show-payments.ts'

/**
 * Refunds a payment in full or in part. A job sends the refund to the provider. A cash refund leaves today's till at
 * once. A full refund annuls the sale. Refuses with `payment-not-found`, `return-above-paid`,
 * `sale-has-returns` (units of the sale come back by another return) or the code of `refundRefusal`.
 */
export const refundPayment = command(paymentRecords.refundPayment, {
  prepare: ({ deps }) => readReconcileContext(deps),
  run: async (tx, { params, body, actor, prepared: context }) => {
    const id = Number(params.id)
    const { monto, medio, vuelveStock } = body
    const found = await findPayment(tx, id)
    if (!found) throw new Problem('payment-not-found')
    const sale = found.ventaId === null ? undefined : await lockSale(tx, found.ventaId)
    const payment = await lockPayment(tx, found)
    const { waiting, ...back } = refundTotalsOf(await readRefundsOf(tx, [id]), payment.devuelto)
    const refusal = refundRefusal({ ...payment, ...back }, { monto, waiting })
    if (refusal) throw new Problem(refusal)
    if (sale && (await isAboveRest(tx, sale, { pagoId: payment.pagoId, monto })))
      throw new Problem('return-above-paid')
    // An annulment would return the units a second time.
    if (vuelveStock && sale && (await hasReturns(tx, sale.id))) throw new Problem('sale-has-returns')
    const { at } = context
    await insertRefund(tx, {
      paymentId: id,
      monto,
      medio,
      motivo: 'personal',
      vuelveStock,
      at,
      actor: actor.uid,
    })
    if (medio === 'efectivo') await payRefundInCash(tx, payment, { monto, actor, at })
    const { pagoId, devuelto } = payment
    const given = add(devuelto, back.devueltoEnEfectivo, monto)
    const refund = medio === 'efectivo' ? { paymentId: id, pagoId, monto, medio, given } : undefined
    const changed = sale !== undefined && (await reconcileSale(tx, sale, { ...context, refund }))
    return {
      reply: await showPayment(tx, id, context.cobrador),
      audit: { what: 'devolvió un pago', object: `payment:${id}`, after: { monto, medio, vuelveStock } },
      ...(changed && { catalogueChange: 'catalogue' }),
      ...(sale && { saleId: sale.id }),
    }
  },
})

/** After a return, at most what is left of the sale can be refunded. A repeated payment is not part of the sale. */
async function isAboveRest(
  tx: Transaction,
  sale: LockedSale,
  { pagoId, monto }: { pagoId: string; monto: Money },
): Promise<boolean> {
  const { cambiado, queda, pagosRepetidos } = await readSaleMoney(tx, sale)
  const rest = subtract(queda, await sumWaitingRefunds(tx, sale.id))
  return cambiado > 0 && monto > rest && !pagosRepetidos.includes(pagoId)
}

/**
 * The cash entry has no link to the sale, because `reconcileCash` would reverse it: a card sale has no cash in the
 * till.
 */
async function payRefundInCash(
  tx: Transaction,
  { pagoId, ventaNumero }: PaymentRow,
  { monto, actor, at }: { monto: Money; actor: SignedInActor; at: Date },
): Promise<void> {
  const dia = dayOf(at)
  const ofSale = ventaNumero === null ? '' : ` de la venta N° ${ventaNumero}`
  await requireCashAccess(tx, dia, actor)
  await insertCashEntry(tx, {
    tipo: 'Gasto',
    monto,
    descripcion: `Devolución del pago N° ${pagoId}${ofSale}`,
    dia,
    hora: formatTime(at),
    actor,
    at,
  })
}
