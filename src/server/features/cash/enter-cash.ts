import { Problem } from '#contract/problem.ts'
import type { Day } from '#domain/calendar.ts'
import { mayEnterClosedDay } from '#domain/cash-flow.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Person } from '#server/identity/actor.ts'
import { isCashDayOpen } from './cash-closing-store.ts'

/**
 * Takes the lock of a day's cash in shared mode until the end of the transaction, so a closing either counts what the transaction
 * writes or comes before it. Returns whether `actor` may write to the cash of that day; null is the program itself. Called before any
 * row of stock is locked, because a closing that waits would otherwise close a circle of waiting sales.
 */
export const mayEnterCash = async (tx: Queryable, dia: Day, actor: Person | null): Promise<boolean> =>
  (await isCashDayOpen(tx, dia)) || mayEnterClosedDay(actor?.rol)

/** The same for a transaction that writes in any case. Refuses a seller with `cash-closed` when the day is closed. */
export async function enterCash(tx: Queryable, dia: Day, actor: Person | null): Promise<void> {
  if (!(await mayEnterCash(tx, dia, actor))) throw new Problem('cash-closed')
}
