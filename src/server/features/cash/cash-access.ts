import { Problem } from '#contract/http/problem.ts'
import type { Day } from '#domain/calendar.ts'
import { canWriteToClosedDay } from '#domain/cash/cash-flow.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { lockCashDayForWriting } from './cash-closing-store.ts'

/**
 * Takes the shared lock of a day's cash until the end of the transaction. So a closing includes the transaction's
 * entries, or comes first. Returns whether `actor` may write to that day; null is the program. The caller takes this
 * lock before any product row, because the other order deadlocks with a waiting closing.
 */
export const canWriteCash = async (tx: Queryable, dia: Day, actor: SignedInActor | null): Promise<boolean> =>
  (await lockCashDayForWriting(tx, dia)) || canWriteToClosedDay(actor?.rol)

/** Takes the lock like `canWriteCash`. Refuses a seller with `cash-closed` when the day is closed. */
export async function requireCashAccess(tx: Queryable, dia: Day, actor: SignedInActor | null): Promise<void> {
  if (!(await canWriteCash(tx, dia, actor))) throw new Problem('cash-closed')
}
