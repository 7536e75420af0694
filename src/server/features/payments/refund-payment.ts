import type { BodyOf } from '#contract/endpoint.ts'
import type { refundPayment as refundPaymentCall } from '#contract/payment-records.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { add, type Money } from '#domain/money.ts'
import { refundRefusal } from '#domain/refund.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { insertCashEntry } from '#server/features/cash/cash-store.ts'
import { enterCash } from '#server/features/cash/enter-cash.ts'
import { holdSale } from '#server/features/sales/held-sale-store.ts'
import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { applyPayments } from './apply-payments.ts'
import { applyingOf } from './applying-of.ts'
import { holdPayment } from './hold-payment.ts'
import { findPayment, type PaymentRow, readRefundsOf } from './payment-list-store.ts'
import { tellRefund } from './payment-letters.ts'
import { insertRefund } from './refund-store.ts'
import { givenBack, showPayment } from './show-payments.ts'

type Asked = {
  id: number
  body: BodyOf<typeof refundPaymentCall>
  actor: Person
  idempotency: IdempotentRequest | undefined
}

/**
 * Refunds a payment in full or in part. A job sends refunds by the provider. Cash leaves today's till at once. A full
 * refund annuls the sale. Refuses with `payment-not-found` or the code of `refundRefusal`.
 */
export async function refundPayment(
  deps: Deps,
  { id, body, actor, idempotency }: Asked,
): Promise<CommandReply<typeof refundPaymentCall>> {
  const how = await applyingOf(deps)
  const { monto, medio, vuelveStock } = body
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const found = await findPayment(tx, id)
    if (!found) throw new Problem('payment-not-found')
    const sale = found.ventaId === null ? undefined : await holdSale(tx, found.ventaId)
    const payment = await holdPayment(tx, found)
    const { waiting, ...back } = givenBack(await readRefundsOf(tx, [id]))
    const refusal = refundRefusal({ ...payment, ...back }, { monto, waiting })
    if (refusal) throw new Problem(refusal)
    const { at } = how
    await insertRefund(tx, {
      paymentId: id,
      monto,
      medio,
      motivo: 'personal',
      vuelveStock,
      at,
      actor: actor.uid,
    })
    if (medio === 'efectivo') await payOut(tx, payment, { monto, actor, at })
    const changed = sale !== undefined && (await applyPayments(tx, sale, how))
    if (medio === 'efectivo' && sale)
      await tellRefund(tx, payment, {
        monto,
        sale,
        at,
        enEfectivo: true,
        given: add(payment.devuelto, back.devueltoEnEfectivo, monto),
      })
    return {
      reply: await showPayment(tx, id, how.cobrador),
      audit: { what: 'devolvió un pago', object: `payment:${id}`, after: { monto, medio, vuelveStock } },
      ...(changed && { news: 'catalogue' }),
    }
  })
}

/**
 * The cash entry is not linked to the sale. `settleCash` makes linked entries equal the cash of the sale, which is 0
 * for a card sale.
 */
async function payOut(
  tx: Transaction,
  { pagoId, ventaNumero }: PaymentRow,
  { monto, actor, at }: { monto: Money; actor: Person; at: Date },
): Promise<void> {
  const dia = dayOf(at)
  const ofSale = ventaNumero === null ? '' : ` de la venta N° ${ventaNumero}`
  await enterCash(tx, dia, actor)
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
