import type { Queryable } from '#server/database/in-transaction.ts'

/** Takes from a database what keeps stock and its movements together, as one that was never told of it. */
export async function unguardStock(db: Queryable): Promise<void> {
  await db.query('alter table variants disable trigger user')
  await db.query('alter table stock_movements disable trigger stock_movements_apply')
}
