import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { paymentReviews } from '#server/database/schema/payment-reviews.ts'
import { sales } from '#server/database/schema/sales.ts'

/** Until when the shop's books hold every change of a provider's; undefined before the first comparison. */
export async function readReviewedUntil(db: Queryable, provider: string): Promise<Date | undefined> {
  const [review] = await on(db)
    .select({ hasta: paymentReviews.hasta })
    .from(paymentReviews)
    .where(eq(paymentReviews.provider, provider))
  return review?.hasta
}

/** Never goes back: another process may have come further meanwhile. */
export async function writeReviewedUntil(
  db: Queryable,
  { provider, hasta }: { provider: string; hasta: Date },
): Promise<void> {
  await on(db)
    .insert(paymentReviews)
    .values({ provider, hasta })
    .onConflictDoUpdate({
      target: paymentReviews.provider,
      set: { hasta: sql`greatest(${paymentReviews.hasta}, excluded.hasta)` },
    })
}

/** Sales since `since` whose payment was begun and has not ended, the oldest first. */
export async function salesThatAwaitPayment(
  db: Queryable,
  { pago, since }: { pago: string; since: Date },
): Promise<string[]> {
  const waiting = await on(db)
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        // Written out: an index of part of the sales is only used where the statement itself says that it asks for that part.
        sql`${sales.estadoPago} in ('Pendiente', 'Enproceso')`,
        gte(sales.creado, since),
        eq(sales.pago, pago),
        isNotNull(sales.paymentInfo),
      ),
    )
    .orderBy(asc(sales.creado))
  return waiting.map(({ id }) => id)
}
