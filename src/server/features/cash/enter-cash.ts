import { Problem } from '#contract/problem.ts'
import type { Day } from '#domain/calendar.ts'
import { mayEnterClosedDay } from '#domain/cash-flow.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Person } from '#server/identity/actor.ts'
import { isCashDayOpen } from './cash-closing-store.ts'

/**
 * Lets a transaction write to the cash of a day: takes the day's lock in shared mode, so a closing either counts what follows or
 * comes before. Refuses a seller with `cash-closed` when the day is closed. `actor`: null when the program itself acts.
 * Called before any row of stock is locked, because a closing that waits would otherwise close a circle of waiting sales.
 */
export async function enterCash(tx: Queryable, dia: Day, actor: Person | null): Promise<void> {
  if (!(await isCashDayOpen(tx, dia)) && !mayEnterClosedDay(actor?.rol)) throw new Problem('cash-closed')
}
