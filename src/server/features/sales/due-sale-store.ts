import { and, asc, count, gt, inArray, isNotNull, lte, min, not, or, sql } from 'drizzle-orm'
import { lastReviewedDeadline } from '#domain/payment/transfer.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import { hasHeldPayment } from '#server/features/payments/payment-record-store.ts'
import { hasUnreviewedReceipt } from '#server/features/transfers/transfer-receipt-store.ts'
import { restMethodColumn } from './sale-parts-store.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'

/**
 * An unpaid online sale whose payment deadline has passed. `pago`: as `restMethod` returns it. A sale is not due while the shop holds money of a payment
 * with a wrong amount, currency or account, or while staff have time to review the receipt of its transfer.
 */
export type DueSale = { id: string; pago: string; vence: Date }

// Literal SQL, so that the planner can use the partial index.
const isPending = sql`${sales.estadoPago} = 'Pendiente'`
const isDue = (db: Queryable, moment: Date) =>
  and(
    isPending,
    isNotNull(sales.vence),
    lte(sales.vence, moment),
    not(hasHeldPayment(db)),
    or(not(hasUnreviewedReceipt(db)), lte(sales.vence, lastReviewedDeadline(moment))),
  )

/** Returns due sales, longest overdue first. `after`: last sale of the previous page. */
export async function readDueSales(
  db: Queryable,
  { now, after, limit }: { now: Date; after: Pick<DueSale, 'id' | 'vence'> | undefined; limit: number },
): Promise<DueSale[]> {
  const isAfter =
    after && sql`(${sales.vence}, ${sales.id}) > (${after.vence.toISOString()}::timestamptz, ${after.id})`
  const rows = await queryBuilder(db)
    .select({ id: sales.id, pago: restMethodColumn, vence: sales.vence })
    .from(sales)
    .where(and(isDue(db, now), isAfter))
    .orderBy(asc(sales.vence), asc(sales.id))
    .limit(limit)
  return rows.map(({ vence, ...sale }) => ({ ...sale, vence: vence! }))
}

/**
 * Counts the sales that became due after `after`, if given, and until `until`. A sale with an unreviewed receipt became due
 * when the time for the review ended. `oldest`: first deadline, or null.
 */
export async function countDueSales(
  db: Queryable,
  { after = null, until }: { after?: Date | null; until: Date },
): Promise<{ due: number; oldest: Date | null }> {
  return onlyRow(
    await queryBuilder(db)
      .select({ due: count(), oldest: min(sales.vence) })
      .from(sales)
      .where(and(isDue(db, until), after ? becameDueAfter(db, after) : undefined)),
  )
}

const becameDueAfter = (db: Queryable, moment: Date) =>
  or(gt(sales.vence, moment), and(hasUnreviewedReceipt(db), gt(sales.vence, lastReviewedDeadline(moment))))

export const countPendingSales = async (db: Queryable): Promise<number> =>
  queryBuilder(db).$count(sales, isPending)

/** Extends the payment deadline of all sales due until `until` to `vence`. Returns the number of sales. */
export async function extendHolds(
  tx: Queryable,
  { until, vence }: { until: Date; vence: Date },
): Promise<number> {
  const due = queryBuilder(tx)
    .select({ id: sales.id })
    .from(sales)
    .where(isDue(tx, until))
    .orderBy(asc(sales.id))
    .for('no key update')
  const { rowCount } = await queryBuilder(tx).update(sales).set({ vence }).where(inArray(sales.id, due))
  return rowCount ?? 0
}
