import { and, asc, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'

/** An unpaid online sale whose payment deadline has passed. */
export type DueSale = { id: string; pago: string; vence: Date }

// Literal SQL, so that the planner can use the partial index.
const isDue = (moment: Date) =>
  and(sql`${sales.estadoPago} = 'Pendiente'`, isNotNull(sales.vence), lte(sales.vence, moment))

/** Returns due sales, longest overdue first. `after`: last sale of the previous page. */
export async function readDueSales(
  db: Queryable,
  { now, after, limit }: { now: Date; after: Pick<DueSale, 'id' | 'vence'> | undefined; limit: number },
): Promise<DueSale[]> {
  const isAfter =
    after && sql`(${sales.vence}, ${sales.id}) > (${after.vence.toISOString()}::timestamptz, ${after.id})`
  const rows = await queryBuilder(db)
    .select({ id: sales.id, pago: sales.pago, vence: sales.vence })
    .from(sales)
    .where(and(isDue(now), isAfter))
    .orderBy(asc(sales.vence), asc(sales.id))
    .limit(limit)
  return rows.map(({ vence, ...sale }) => ({ ...sale, vence: vence! }))
}

/** Extends the payment deadline of all sales due until `until` to `vence`. Returns the number of sales. */
export async function extendHolds(
  tx: Queryable,
  { until, vence }: { until: Date; vence: Date },
): Promise<number> {
  const due = queryBuilder(tx)
    .select({ id: sales.id })
    .from(sales)
    .where(isDue(until))
    .orderBy(asc(sales.id))
    .for('no key update')
  const { rowCount } = await queryBuilder(tx).update(sales).set({ vence }).where(inArray(sales.id, due))
  return rowCount ?? 0
}
