import { storePhones } from '#domain/store/store-phones.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  readNewlyOwnedSales,
  readUnlinkedSales,
  removeStorePhones,
  writeAccountKeys,
} from './customer-fill-store.ts'
import { isOfPerson, linkSales, type SaleToLink } from './customer-link-store.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'

const BATCH = 500

/**
 * Assigns what no sale in progress assigns: sales of the time before customers, sales whose assignment failed, new
 * accounts, and guest purchases whose e-mail address an account verified later. Removes the phones of the store. The search for sales locks nothing. Each batch is one short transaction that
 * locks no sale, so selling goes on. Stops early when `closing` aborts, and continues with the next run. Returns the
 * number of changes.
 */
export async function fillCustomers(
  { pool, store }: Pick<Deps, 'pool' | 'store'>,
  closing: AbortSignal = new AbortController().signal,
): Promise<number> {
  const phones = storePhones(await store.profile())
  let changes = await inTransaction(pool, writeAccountKeys)
  changes += await inTransaction(pool, (tx) => removeStorePhones(tx, phones))
  for (const read of [readUnlinkedSales, readNewlyOwnedSales]) {
    let after: number | undefined = 0
    while (after !== undefined && !closing.aborted) {
      const found: SaleToLink[] = await read(pool, { after, limit: BATCH })
      changes += await linkBatch(pool, read, {
        found: found.filter((sale) => isOfPerson(sale, phones)),
        phones,
      })
      after = found.length === BATCH ? found.at(-1)?.numero : undefined
    }
  }
  return changes
}

async function linkBatch(
  pool: Deps['pool'],
  read: typeof readUnlinkedSales,
  { found, phones }: { found: readonly SaleToLink[]; phones: ReadonlySet<string> },
): Promise<number> {
  if (found.length === 0) return 0
  return inTransaction(pool, async (tx) => {
    // Before the second read, because a concurrent erasure would otherwise miss the new rows.
    await lockCustomerGroups(tx)
    const sales = await read(tx, { after: 0, limit: BATCH, ids: found.map(({ id }) => id) })
    if (sales.length > 0) await linkSales(tx, sales, phones)
    return sales.length
  })
}
