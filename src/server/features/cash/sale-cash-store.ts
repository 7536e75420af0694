import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashEntryForSale, type TillSale } from '#domain/cash/cash-entry-for-sale.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { sumCashOfSale, insertCashEntry } from './cash-store.ts'
import { readPartsOfSale } from '#server/features/sales/sale-parts-store.ts'
import { requireCashAccess } from './cash-access.ts'

/**
 * Adds a cash entry to a changed sale, so that the till matches the sale. `storeSale` writes the entry of a new sale.
 * `receivesCash`: the cash of a confirmed sale is received now.
 * Precondition: the caller has locked the sale and no product yet. Refuses a seller with `cash-closed` on a closed day.
 * `actor` null: the program.
 */
export async function reconcileCash(
  tx: Queryable,
  sale: Omit<TillSale, 'pagos'> & { id: string },
  { actor, at, receivesCash }: { actor: SignedInActor | null; at: Date; receivesCash: boolean },
): Promise<void> {
  const pagos = await readPartsOfSale(tx, sale.id)
  const entry = cashEntryForSale(
    { ...sale, pagos },
    { inTill: await sumCashOfSale(tx, sale.id), receivesCash },
  )
  if (!entry) return
  const dia = dayOf(at)
  await requireCashAccess(tx, dia, actor)
  await insertCashEntry(tx, { ...entry, dia, hora: formatTime(at), actor, at, saleId: sale.id })
}
