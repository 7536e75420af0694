import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashEntryOf, type SaleOfTill } from '#domain/sale-cash.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Person } from '#server/identity/actor.ts'
import { cashOfSale, insertCashEntry } from './cash-store.ts'
import { enterCash } from './enter-cash.ts'

/**
 * Makes the till agree with a sale that changed, by an entry of now that names it; the first one was written with the sale itself.
 * The caller holds the sale's row, and no row of stock yet. Refuses a seller with `cash-closed` when the day is closed. `actor`: null when the program
 * itself acts.
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
