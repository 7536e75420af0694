import * as cashFlow from '#contract/cash/cash-flow.ts'
import { Problem } from '#contract/http/problem.ts'
import { z } from '#contract/http/z.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashSums, closingDateRefusal, needsClosingNote } from '#domain/cash/cash-flow.ts'
import { formatPesos, type Money } from '#domain/money.ts'
import { type MoneySum, subtractSum } from '#domain/money-sum.ts'
import { command } from '#server/commands/command.ts'
import { findClosing, insertClosing, lockCashDay } from './cash-closing-store.ts'
import { readCashFacts } from './cash-store.ts'

const ALREADY_CLOSED = 'La caja de ese día ya está cerrada'

/**
 * Closes the cash of a day with the counted amount and the sum of its entries. Concurrent cash sales wait for the day's
 * lock, so each is included or comes after the closing. Refuses a closed day, an expected amount
 * other than the one on the screen (409 `cash-changed`), and a large difference without a note, which the refusal
 * contains.
 */
export const closeCash = command(cashFlow.closeCash, {
  prepare: ({ deps }) => deps.store.profile(),
  run: async (tx, { body, actor, at, prepared: { closingNoteAbove } }) => {
    const now = { dia: dayOf(at), hora: formatTime(at) }
    const { contado, billetes = null, queda = null, esperado: shown, nota, fecha: dia = now.dia } = body
    const refusal = closingDateRefusal(dia, { now, isAdmin: actor.rol === 'admin' })
    if (refusal) throw new Problem(refusal)
    await lockCashDay(tx, dia)
    if (await findClosing(tx, dia)) throw new Problem('cash-closed', { text: ALREADY_CLOSED })
    const { balance: esperado } = cashSums(await readCashFacts(tx, dia))
    if (shown !== undefined && shown !== esperado) throw new Problem('cash-changed')
    const diferencia = subtractSum(contado, esperado)
    if (needsClosingNote({ difference: diferencia, nota }, closingNoteAbove))
      throw new Problem('closing-note-missing', {
        text: noteMissingText(closingNoteAbove),
        extra: {
          fields: { nota: cashFlow.CLOSING_NOTE_MISSING },
          ...z.encode(cashFlow.refusedClosing, { diferencia }),
        },
      })
    const closing = await insertClosing(tx, { dia, esperado, contado, billetes, queda, nota, actor, at })
    return {
      reply: closing,
      audit: {
        what: 'cerró la caja',
        object: `cash-day:${dia}`,
        after: { esperado: sumForAudit(esperado), contado, nota, ...(queda !== null && { queda }) },
      },
    }
  },
})

const noteMissingText = (above: Money): string =>
  above === 0
    ? cashFlow.CLOSING_NOTE_MISSING
    : `La diferencia es mayor que ${formatPesos(above)}. ${cashFlow.CLOSING_NOTE_MISSING}`

/** The audit trail stores amounts as numbers, or as text when a number is not exact. */
const sumForAudit = (sum: MoneySum): number | string =>
  Number.isSafeInteger(Number(sum)) ? Number(sum) : formatPesos(sum)
