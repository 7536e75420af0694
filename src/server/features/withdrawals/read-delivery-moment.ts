import type { Queryable } from '#server/database/queries/in-transaction.ts'

/**
 * Returns when sales were delivered, by sale id. A sale without an entry is not delivered yet, so its term to withdraw is
 * open. The shop records no deliveries of web sales, so the map is empty. A table with deliveries is read here.
 */
export async function readDeliveryMoments(
  _db: Queryable,
  _saleIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  return new Map()
}

/** Returns when a sale was delivered, or null if it is not delivered yet. */
export const readDeliveryMoment = async (db: Queryable, saleId: string): Promise<Date | null> =>
  (await readDeliveryMoments(db, [saleId])).get(saleId) ?? null
