import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashEntryForSale, type TillSale } from '#domain/cash/cash-entry-for-sale.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { sumCashOfSale, insertCashEntry } from './cash-store.ts'
import { requireCashAccess } from './cash-access.ts'

/**
 * Adds a cash entry to a changed sale so that the till matches the sale. The entry of a new sale is written
 * by `storeSale`. Precondition: the caller has locked the sale and no product yet. When the day is closed,
 * refuses a seller with `cash-closed`. `actor` null: the program itself.
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
