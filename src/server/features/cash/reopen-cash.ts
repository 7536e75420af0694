import type { reopenCash as reopenCashCall } from '#contract/cash/cash-flow.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashEntryDateRefusal } from '#domain/cash/cash-flow.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { findClosing, insertReopening, lockCashDay } from './cash-closing-store.ts'

type Input = {
  body: BodyOf<typeof reopenCashCall>
  actor: SignedInActor
  idempotency: IdempotentRequest | undefined
}

/** Reopens a closed day, with a reason. The closing and the reason stay stored, and staff can close the day again. */
export function reopenCash(
  deps: Deps,
  { body, actor, idempotency }: Input,
): Promise<CommandReply<typeof reopenCashCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const at = deps.clock.now()
    const now = { dia: dayOf(at), hora: formatTime(at) }
    const { motivo, fecha: dia = now.dia } = body
    const refusal = cashEntryDateRefusal({ dia, hora: now.hora }, { now, isAdmin: actor.rol === 'admin' })
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
