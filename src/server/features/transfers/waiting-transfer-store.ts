import { and, asc, gt, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import { amountToPayColumn, restMethodColumn } from '#server/features/sales/sale-parts-store.ts'
import { hasUnreviewedReceipt, salesWithUnreviewedReceipt } from './transfer-receipt-store.ts'

/** Sales without an unreviewed receipt follow the others. No sale has such a number. */
const WITHOUT_RECEIPT = 1_000_000_000_000

const orderOf = (db: Queryable): SQL<number> =>
  sql<number>`${sales.numero} + case when ${hasUnreviewedReceipt(db)} then 0 else ${WITHOUT_RECEIPT}::bigint end`

/**
 * Returns a page of the web sales that wait for a transfer, and of those that ended before the review of their receipt:
 * with an unreviewed receipt first, then the oldest. `orden`: cursor of a row.
 */
export const readWaitingTransfers = (
  db: Queryable,
  q: string,
  { after, limit }: { after: number | undefined; limit: number },
) => {
  const orden = orderOf(db)
  return queryBuilder(db)
    .select({
      id: sales.id,
      numero: sales.numero,
      cliente: sales.cliente,
      estadoPago: sales.estadoPago,
      importe: amountToPayColumn.mapWith(Number),
      soldAt: sales.creado,
      vence: sales.vence,
      orden: orden.mapWith(Number),
    })
    .from(sales)
    .where(and(isListed(db, q), after === undefined ? undefined : gt(orden, after)))
    .orderBy(asc(orden))
    .limit(limit)
}

/** Counts in two queries, because the planner uses an index for each of both conditions, and none for their `or`. */
export async function countWaitingTransfers(db: Queryable, q = ''): Promise<number> {
  const [waiting, ended] = await Promise.all(
    [isWaiting, endedUnreviewed(db)].map((isCounted) =>
      queryBuilder(db).$count(sales, and(isCounted, isFound(q))),
    ),
  )
  return waiting! + ended!
}

const endedUnreviewed = (db: Queryable): SQL | undefined =>
  and(sql`${sales.estadoPago} = 'Anulado'`, inArray(sales.id, salesWithUnreviewedReceipt(db)))

// Literal SQL, so that the planner can use the partial index of the sales that wait for staff.
const isWaiting = and(
  sql`${sales.estadoPago} in ('Pendiente', 'Enproceso')`,
  sql`${sales.medio} = 'Página' and ${sales.aCobrar} > 0`,
  sql`${restMethodColumn} = 'Transferencia'`,
)

const isListed = (db: Queryable, q: string): SQL | undefined =>
  and(or(isWaiting, endedUnreviewed(db)), isFound(q))

const isFound = (q: string): SQL | undefined =>
  q === '' ? undefined : like(sales.busqueda, likeContaining(q))
