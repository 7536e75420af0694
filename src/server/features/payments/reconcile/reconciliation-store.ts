import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { paymentReviews } from '#server/database/schema/payments.ts'
import { sales } from '#server/database/schema/sales.ts'
import { restMethodColumn } from '#server/features/sales/sale-parts-store.ts'

/** Returns the time up to which all changes of a provider are read. Undefined before the first reconciliation. */
export async function readReconciledUntil(db: Queryable, provider: string): Promise<Date | undefined> {
  const [reconciliation] = await queryBuilder(db)
    .select({ hasta: paymentReviews.hasta })
    .from(paymentReviews)
    .where(eq(paymentReviews.provider, provider))
  return reconciliation?.hasta
}

/**
 * Stores the time of the last reconciliation. Ignores an earlier time, because another process may have stored a later
 * one.
 */
export async function writeReconciledUntil(
  db: Queryable,
  { provider, hasta }: { provider: string; hasta: Date },
): Promise<void> {
  await queryBuilder(db)
    .insert(paymentReviews)
    .values({ provider, hasta })
    .onConflictDoUpdate({
      target: paymentReviews.provider,
      set: { hasta: sql`greatest(${paymentReviews.hasta}, excluded.hasta)` },
    })
}

/** Returns the unfinished sales since `since` with a started payment, oldest first. */
export async function readSalesAwaitingPayment(
  db: Queryable,
  { pago, since }: { pago: string; since: Date },
): Promise<string[]> {
  const waiting = await queryBuilder(db)
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        // Literal SQL, so that the planner can use the partial index.
        sql`${sales.estadoPago} in ('Pendiente', 'Enproceso')`,
        gte(sales.creado, since),
        eq(restMethodColumn, pago),
        isNotNull(sales.paymentInfo),
      ),
    )
    .orderBy(asc(sales.creado))
  return waiting.map(({ id }) => id)
}
