import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashEntryForSale, type TillSale } from '#domain/cash/cash-entry-for-sale.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { sumCashOfSale, insertCashEntry } from './cash-store.ts'
import { requireCashAccess } from './cash-access.ts'

/**
 * Reconciles the till with a changed sale by a new entry that names the sale. The first entry is written with the
 * sale. The caller holds the lock of the sale's row, and no product lock yet. Refuses a seller with `cash-closed`
 * when the day is closed. `actor`: null for the program.
 */
export async function reconcileCash(
  tx: Queryable,
  sale: TillSale & { id: string },
  { actor, at }: { actor: SignedInActor | null; at: Date },
): Promise<void> {
  const entry = cashEntryForSale(sale, await sumCashOfSale(tx, sale.id))
  if (!entry) return
  const dia = dayOf(at)
  await requireCashAccess(tx, dia, actor)
  await insertCashEntry(tx, { ...entry, dia, hora: formatTime(at), actor, at, saleId: sale.id })
}
