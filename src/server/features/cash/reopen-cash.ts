import * as cashFlow from '#contract/cash/cash-flow.ts'
import { Problem } from '#contract/http/problem.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashEntryDateRefusal } from '#domain/cash/cash-flow.ts'
import { command } from '#server/commands/command.ts'
import { findClosing, insertReopening, lockCashDay } from './cash-closing-store.ts'

/** Reopens a closed day, with a reason. The closing and the reason stay stored, and staff can close the day again. */
export const reopenCash = command(cashFlow.reopenCash, async (tx, { body, actor, at }) => {
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
