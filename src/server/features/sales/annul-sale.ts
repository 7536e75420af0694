import { Problem } from '#contract/problem.ts'
import { annulSale as annulSaleCall, REASON_MISSING } from '#contract/sales.ts'
import { annulmentRefusal, mustGiveReason } from '#domain/annulment.ts'
import { dayOf } from '#domain/calendar.ts'
import { staffAct } from '#server/acts/staff-act.ts'
import type { Deps } from '#server/deps.ts'
import { isCharged } from '#domain/sale-of-payments.ts'
import { readPaymentsOfSale } from '#server/features/payments/payment-record-store.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import type { Attempt } from '#server/keyed/attempt.ts'
import { holdSale } from './held-sale-store.ts'
import { annulHeldSale } from './move-sale.ts'

type Asked = { id: string; motivo: string; actor: Person; attempt: Attempt | undefined }

/** Annuls a sale, once: it leaves the lists and stays in the records, and all it took returns. `motivo`: '' when none was given. */
export async function annulSale(deps: Deps, { id, motivo, actor, attempt }: Asked): Promise<WrittenReply> {
  if (motivo === '' && mustGiveReason(actor.rol)) throw withoutReason()
  return staffAct(deps, annulSaleCall, { actor, attempt }, async (tx) => {
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
