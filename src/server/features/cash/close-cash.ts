import { closeCash as closeCashCall } from '#contract/cash-flow.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashMomentRefusal, dailyCash } from '#domain/cash-flow.ts'
import { staffAct } from '#server/acts/staff-act.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import type { Attempt } from '#server/keyed/attempt.ts'
import { holdCashOf, insertClosing, readDay } from './cash-store.ts'

type Asked = { body: BodyOf<typeof closeCashCall>; actor: Person; attempt: Attempt | undefined }

/** Closes the till of a day, once: keeps what was counted against what its entries say there should be at this moment. */
export function closeCash(deps: Deps, { body, actor, attempt }: Asked): Promise<WrittenReply> {
  return staffAct(deps, closeCashCall, { actor, attempt }, async (tx) => {
    const at = deps.clock.now()
    const now = { dia: dayOf(at), hora: formatTime(at) }
    const dia = body.fecha ?? now.dia
    const refusal = cashMomentRefusal({ dia, hora: now.hora }, { now, isAdmin: actor.rol === 'admin' })
    if (refusal) throw new Problem(refusal)
    await holdCashOf(tx, dia)
    const { balance: esperado } = dailyCash(await readDay(tx, dia))
    const { contado, nota } = body
    const closing = await insertClosing(tx, { dia, esperado, contado, nota, actor, at })
    if (!closing) throw new Problem('cash-closed')
    return {
      reply: closing,
      audit: { what: 'cerró la caja', object: `cash-day:${dia}`, after: { esperado, contado, nota } },
    }
  })
}
