import { Problem } from '#contract/problem.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashEntryOf, type SaleOfTill } from '#domain/sale-cash.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Person } from '#server/identity/actor.ts'
import { cashOfSale, findClosing, holdCashOf, insertCashEntry } from './cash-store.ts'

/**
 * Makes the till agree with a sale that changed, by an entry of now that names it; the first one was written with the sale itself.
 * The caller holds the sale's row. Refuses what a seller would bring into a day that is closed. `actor`: null when the program
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
  await holdCashOf(tx, dia)
  if (actor?.rol === 'seller' && (await findClosing(tx, dia))) throw new Problem('cash-closed')
  await insertCashEntry(tx, { ...entry, dia, hora: formatTime(at), actor, at, saleId: sale.id })
}
