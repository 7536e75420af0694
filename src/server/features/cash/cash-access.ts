import { Problem } from '#contract/http/problem.ts'
import type { Day } from '#domain/calendar.ts'
import { canWriteToClosedDay } from '#domain/cash/cash-flow.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { lockCashDayForWriting } from './cash-closing-store.ts'

/**
 * Takes the shared lock of a day's cash until the end of the transaction. So a concurrent closing waits and
 * includes the transaction's entries, or the closing comes first. Returns whether `actor` may add entries to
 * that day. `actor` null: the program itself. Call this function before locking products, because the other
 * order causes deadlocks with a waiting closing.
 */
export const canWriteCash = async (tx: Queryable, dia: Day, actor: SignedInActor | null): Promise<boolean> =>
  (await lockCashDayForWriting(tx, dia)) || canWriteToClosedDay(actor?.rol)

/** Takes the same lock as `canWriteCash`. When the day is closed, refuses a seller with `cash-closed`. */
export async function requireCashAccess(tx: Queryable, dia: Day, actor: SignedInActor | null): Promise<void> {
  if (!(await canWriteCash(tx, dia, actor))) throw new Problem('cash-closed')
}
