import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readNewlyOwnedSales, readUnlinkedSales, writeAccountKeys } from './customer-fill-store.ts'
import { linkSales } from './customer-link-store.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'

const BATCH = 500

/**
 * Assigns what no sale in progress assigns: sales of the time before customers, new accounts, and guest purchases whose
 * e-mail address an account verified later. Each batch is one short transaction that locks no sale, so selling goes on.
 * Stops early when `closing` aborts, and continues with the next run. Returns the number of changes.
 */
export async function fillCustomers(
  { pool }: Pick<Deps, 'pool'>,
  closing: AbortSignal = new AbortController().signal,
): Promise<number> {
  let changes = await inTransaction(pool, writeAccountKeys)
  for (const read of [readUnlinkedSales, readNewlyOwnedSales]) {
    let after: number | undefined = 0
    while (after !== undefined && !closing.aborted) {
      const sales = await linkBatch(pool, read, after)
      changes += sales.length
      after = sales.length === BATCH ? sales.at(-1)?.numero : undefined
    }
  }
  return changes
}

const linkBatch = (pool: Deps['pool'], read: typeof readUnlinkedSales, after: number) =>
  inTransaction(pool, async (tx) => {
    // Before the read, because a concurrent erasure would otherwise miss the new rows.
    await lockCustomerGroups(tx)
    const sales = await read(tx, { after, limit: BATCH })
    if (sales.length > 0) await linkSales(tx, sales)
    return sales
  })
