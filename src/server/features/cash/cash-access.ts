import { Problem } from '#contract/http/problem.ts'
import type { Day } from '#domain/calendar.ts'
import { canWriteToClosedDay } from '#domain/cash/cash-flow.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { lockCashDayForWriting } from './cash-closing-store.ts'

/**
 * Takes the shared lock of a day's cash until the end of the transaction. A concurrent closing waits and includes the
 * transaction's entries, or comes first. Returns whether `actor` may add entries to that day. `actor` null: the
 * program. Call before locking products, because the other order deadlocks with a waiting closing.
 */
export const canWriteCash = async (tx: Queryable, dia: Day, actor: SignedInActor | null): Promise<boolean> =>
  (await lockCashDayForWriting(tx, dia)) || canWriteToClosedDay(actor?.rol)

/** Like `canWriteCash`, but refuses a seller with `cash-closed` on a closed day. */
export async function requireCashAccess(tx: Queryable, dia: Day, actor: SignedInActor | null): Promise<void> {
  if (!(await canWriteCash(tx, dia, actor))) throw new Problem('cash-closed')
}
