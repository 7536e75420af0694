import type { Queryable } from '#server/database/queries/in-transaction.ts'

/** Disables the triggers that apply stock movements and refuse any other change of stock. */
export async function disableStockTriggers(db: Queryable): Promise<void> {
  await db.query('alter table variants disable trigger user')
  await db.query('alter table stock_movements disable trigger stock_movements_apply')
}
