import { Problem } from '#contract/problem.ts'
import type { Day } from '#domain/calendar.ts'
import { mayEnterClosedDay } from '#domain/cash-flow.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Person } from '#server/identity/actor.ts'
import { isCashDayOpen } from './cash-closing-store.ts'

/**
 * Takes the shared lock of a day's cash until the end of the transaction. So a closing includes the transaction's
 * entries, or comes first. Returns whether `actor` may write to that day; null is the program. The caller takes this
 * lock before any product row, because the other order deadlocks with a waiting closing.
 */
export const mayEnterCash = async (tx: Queryable, dia: Day, actor: Person | null): Promise<boolean> =>
  (await isCashDayOpen(tx, dia)) || mayEnterClosedDay(actor?.rol)

/** Takes the lock like `mayEnterCash`. Refuses a seller with `cash-closed` when the day is closed. */
export async function enterCash(tx: Queryable, dia: Day, actor: Person | null): Promise<void> {
  if (!(await mayEnterCash(tx, dia, actor))) throw new Problem('cash-closed')
}
