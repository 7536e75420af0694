import type { addCashEntry as addCashEntryCall } from '#contract/cash/cash-flow.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashEntryDateRefusal, resolveEntryTime } from '#domain/cash/cash-flow.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { insertCashEntry } from './cash-store.ts'
import { requireCashAccess } from './cash-access.ts'

type Input = {
  body: BodyOf<typeof addCashEntryCall>
  actor: SignedInActor
  idempotency: IdempotentRequest | undefined
}

/** Adds a cash entry. Each day has at most one opening amount. */
export function addCashEntry(
  deps: Deps,
  { body, actor, idempotency }: Input,
): Promise<CommandReply<typeof addCashEntryCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const at = deps.clock.now()
    const now = { dia: dayOf(at), hora: formatTime(at) }
    const dia = body.fecha ?? now.dia
    const hora = resolveEntryTime({ dia, hora: body.hora }, now)
    const refusal = cashEntryDateRefusal({ dia, hora }, { now, isAdmin: actor.rol === 'admin' })
    if (refusal) throw new Problem(refusal)
    await requireCashAccess(tx, dia, actor)
    const entry = await insertCashEntry(tx, { ...body, dia, hora, actor, at })
    if (!entry) throw new Problem('cash-opened')
    const { tipo, monto, descripcion, fecha } = entry
    return {
      reply: entry,
      audit: {
        what: tipo === 'Caja Inicial' ? 'abrió la caja' : 'cargó un movimiento de caja',
        object: `cash-entry:${entry.id}`,
        after: { tipo, monto, descripcion, fecha, hora },
      },
    }
  })
}
