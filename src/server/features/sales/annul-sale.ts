import { Problem } from '#contract/problem.ts'
import { type annulSale as annulSaleCall, REASON_MISSING } from '#contract/sales.ts'
import { annulmentRefusal, mustGiveReason } from '#domain/annulment.ts'
import { dayOf } from '#domain/calendar.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { isCharged } from '#domain/sale-of-payments.ts'
import { readPaymentsOfSale } from '#server/features/payments/payment-record-store.ts'
import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { holdSale } from './held-sale-store.ts'
import { annulHeldSale } from './move-sale.ts'

type Asked = { id: string; motivo: string; actor: Person; idempotency: IdempotentRequest | undefined }

/**
 * Annuls a sale: it leaves the lists, stays in the records, and returns its stock, cash and coupon use. `motivo`: ''
 * for none. Refuses with `bad-request` (no reason), `sale-not-found` or the code of `annulmentRefusal`.
 */
export async function annulSale(
  deps: Deps,
  { id, motivo, actor, idempotency }: Asked,
): Promise<CommandReply<typeof annulSaleCall>> {
  if (motivo === '' && mustGiveReason(actor.rol)) throw withoutReason()
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const at = deps.clock.now()
    const sale = await holdSale(tx, id)
    if (!sale) throw new Problem('sale-not-found')
    const refusal = annulmentRefusal(
      { ...sale, dia: dayOf(sale.soldAt), isCharged: (await readPaymentsOfSale(tx, id)).some(isCharged) },
      { by: actor, today: dayOf(at) },
    )
    if (refusal) throw new Problem(refusal)
    await annulHeldSale(tx, sale, { actor, at })
    const { estadoPago, numero, total } = sale
    return {
      reply: { message: 'Eliminado exitosamente' },
      audit: {
        what: 'anuló una venta',
        object: `sale:${id}`,
        before: { estadoPago },
        after: { estadoPago: 'Anulado', numero, total, ...(motivo !== '' && { motivo }) },
      },
      news: 'catalogue',
    }
  })
}

function withoutReason(): Problem {
  return new Problem('bad-request', { text: REASON_MISSING, extra: { fields: { motivo: REASON_MISSING } } })
}
