import * as cashFlow from '#contract/cash/cash-flow.ts'
import { Problem } from '#contract/http/problem.ts'
import { type Day, dayOf, formatCashDate, formatTime } from '#domain/calendar.ts'
import {
  type CashEntryType,
  cashEntryDateRefusal,
  cashSums,
  resolveEntryTime,
} from '#domain/cash/cash-flow.ts'
import { formatPesos, type Money } from '#domain/money.ts'
import { command } from '#server/commands/command.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { insertCashEntry, readCashFacts } from './cash-store.ts'
import { requireCashAccess } from './cash-access.ts'
import { hidesOpenSums } from './hides-open-sums.ts'

/**
 * Adds a cash entry. Each day has at most one opening amount. A screen also sends the day that it showed as today, which
 * may be over, and may ask to refuse an expense above the day's cash.
 */
export const addCashEntry = command(cashFlow.addCashEntry, {
  prepare: ({ deps, actor }) => hidesOpenSums(deps, actor),
  run: async (tx, { body, actor, at, prepared: hidesOpen }) => {
    const now = { dia: dayOf(at), hora: formatTime(at) }
    const { hoy = now.dia, fecha: dia = now.dia, conFaltante, ...written } = body
    const hora = resolveEntryTime({ dia, hora: written.hora }, now)
    if (hoy !== now.dia) throw new Problem('cash-day-changed', { text: dayChangedText(dia, now.dia) })
    const refusal = cashEntryDateRefusal({ dia, hora }, { now, isAdmin: actor.rol === 'admin' })
    if (refusal) throw new Problem(refusal)
    await requireCashAccess(tx, dia, actor)
    if (conFaltante === false) await requireCash(tx, { dia, ...written, hidesOpen })
    const entry = await insertCashEntry(tx, { ...written, dia, hora, actor, at })
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
  },
})

const dayChangedText = (dia: Day, today: Day): string =>
  `Cambió el día: hoy es ${formatCashDate(today)}. Este movimiento quedaría en la caja del ${formatCashDate(dia)}. ` +
  'Revisá la fecha y guardá otra vez'

/** `hidesOpen`: the refusal does not name the day's cash. */
async function requireCash(
  tx: Queryable,
  { dia, tipo, monto, hidesOpen }: { dia: Day; tipo: CashEntryType; monto: Money; hidesOpen: boolean },
): Promise<void> {
  if (tipo !== 'Gasto') return
  const { balance } = cashSums(await readCashFacts(tx, dia))
  if (monto > balance)
    throw new Problem(
      'cash-too-little',
      hidesOpen
        ? {}
        : {
            text: `En la caja del ${formatCashDate(dia)} hay ${formatPesos(balance)}, menos que este gasto`,
          },
    )
}
