import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashEntryOf, type SaleOfTill } from '#domain/sale-cash.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Person } from '#server/identity/actor.ts'
import { cashOfSale, insertCashEntry } from './cash-store.ts'
import { enterCash } from './enter-cash.ts'

/**
 * Reconciles the till with a changed sale by a new entry that names the sale. The first entry is written with the
 * sale. The caller holds the lock of the sale's row, and no product lock yet. Refuses a seller with `cash-closed`
 * when the day is closed. `actor`: null for the program.
 */
export async function settleCash(
  tx: Queryable,
  sale: SaleOfTill & { id: string },
  { actor, at }: { actor: Person | null; at: Date },
): Promise<void> {
  const entry = cashEntryOf(sale, await cashOfSale(tx, sale.id))
  if (!entry) return
  const dia = dayOf(at)
  await enterCash(tx, dia, actor)
  await insertCashEntry(tx, { ...entry, dia, hora: formatTime(at), actor, at, saleId: sale.id })
}
