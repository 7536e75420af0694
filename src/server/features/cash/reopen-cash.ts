import { reopenCash as reopenCashCall } from '#contract/cash-flow.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashMomentRefusal } from '#domain/cash-flow.ts'
import { staffAct } from '#server/acts/staff-act.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import type { Attempt } from '#server/keyed/attempt.ts'
import { findClosing, insertReopening, lockCashDay } from './cash-closing-store.ts'

type Asked = { body: BodyOf<typeof reopenCashCall>; actor: Person; attempt: Attempt | undefined }

/** Takes the closing of a day back, with a reason. The closing and the reason stay in the records; the day is closed anew later. */
export function reopenCash(deps: Deps, { body, actor, attempt }: Asked): Promise<WrittenReply> {
  return staffAct(deps, reopenCashCall, { actor, attempt }, async (tx) => {
    const at = deps.clock.now()
    const now = { dia: dayOf(at), hora: formatTime(at) }
    const { motivo, fecha: dia = now.dia } = body
    const refusal = cashMomentRefusal({ dia, hora: now.hora }, { now, isAdmin: actor.rol === 'admin' })
    if (refusal) throw new Problem(refusal)
    await lockCashDay(tx, dia)
    const closed = await findClosing(tx, dia)
    if (!closed) throw new Problem('cash-not-closed')
    await insertReopening(tx, { dia, vez: closed.vez, motivo, actor, at })
    return {
      reply: { message: 'Caja reabierta' },
      audit: { what: 'reabrió la caja', object: `cash-day:${dia}`, after: { motivo } },
    }
  })
}
