import { storePhones } from '#domain/store/store-phones.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readNewlyOwnedSales, readUnlinkedSales, writeAccountKeys } from './customer-fill-store.ts'
import { isOfPerson, linkSales, type SaleToLink } from './customer-link-store.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'
import { recordStorePhones, removeStorePhones } from './store-phone-store.ts'

const BATCH = 500

/**
 * Assigns what no sale in progress assigns: sales of the time before customers, sales whose assignment failed, new
 * accounts, and guest purchases whose e-mail address an account verified later. Removes the phones that the store
 * has or had. The search for sales locks nothing. Each batch is one short transaction that locks no sale, so selling goes
 * on. A sale that fails is logged and does not stop the others. Stops early when `closing` aborts, and continues with the next run. Returns the
 * number of changes.
 */
export async function fillCustomers(
  { pool, store, log }: Pick<Deps, 'pool' | 'store' | 'log'>,
  closing: AbortSignal = new AbortController().signal,
): Promise<number> {
  const phones = await recordStorePhones(pool, storePhones(await store.profile()))
  let changes = await inTransaction(pool, writeAccountKeys)
  let removed: number | undefined
  while (removed !== 0 && !closing.aborted) {
    removed = await inTransaction(pool, (tx) => removeStorePhones(tx, phones, BATCH))
    changes += removed
  }
  for (const read of [readUnlinkedSales, readNewlyOwnedSales]) {
    let after: number | undefined = 0
    while (after !== undefined && !closing.aborted) {
      const found: SaleToLink[] = await read(pool, { after, limit: BATCH })
      changes += await linkEach({ pool, log }, read, {
        found: found.filter((sale) => isOfPerson(sale, phones)),
        phones,
      })
      after = found.length === BATCH ? found.at(-1)?.numero : undefined
    }
  }
  return changes
}

type Batch = { found: readonly SaleToLink[]; phones: ReadonlySet<string> }

/** Links the sales together. After a failure, links each half alone, so only the failing sales stay without a customer. */
async function linkEach(
  { pool, log }: Pick<Deps, 'pool' | 'log'>,
  read: typeof readUnlinkedSales,
  { found, phones }: Batch,
): Promise<number> {
  try {
    return await linkBatch(pool, read, { found, phones })
  } catch (err) {
    if (isDatabaseUnavailable(err)) throw err
    if (found.length === 1) {
      log.error({ err, sale: found[0]!.id }, 'a sale has no customer yet')
      return 0
    }
    const middle = Math.floor(found.length / 2)
    const first = await linkEach({ pool, log }, read, { found: found.slice(0, middle), phones })
    return first + (await linkEach({ pool, log }, read, { found: found.slice(middle), phones }))
  }
}

async function linkBatch(
  pool: Deps['pool'],
  read: typeof readUnlinkedSales,
  { found, phones }: Batch,
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
