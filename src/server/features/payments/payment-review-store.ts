import type { Queryable } from '#server/database/in-transaction.ts'

/** Until when the shop's books hold every change of a provider's; undefined before the first comparison. */
export async function readReviewedUntil(db: Queryable, provider: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ hasta: Date }>({
    name: 'payments-reviewed-until',
    text: 'select hasta from payment_reviews where provider = $1',
    values: [provider],
  })
  return rows[0]?.hasta
}

/** Never goes back: another process may have come further meanwhile. */
export async function writeReviewedUntil(
  db: Queryable,
  { provider, hasta }: { provider: string; hasta: Date },
): Promise<void> {
  await db.query({
    name: 'write-payments-reviewed-until',
    text: `insert into payment_reviews (provider, hasta) values ($1, $2)
           on conflict (provider) do update set hasta = greatest(payment_reviews.hasta, excluded.hasta)`,
    values: [provider, hasta],
  })
}

/** Sales since `since` whose payment was begun and has not ended, the oldest first. */
export async function salesThatAwaitPayment(
  db: Queryable,
  { pago, since }: { pago: string; since: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'sales-that-await-payment',
    text: `select id from sales where "estadoPago" in ('Pendiente', 'Enproceso') and creado >= $2
             and pago = $1 and "paymentInfo" is not null
           order by creado`,
    values: [pago, since],
  })
  return rows.map(({ id }) => id)
}
