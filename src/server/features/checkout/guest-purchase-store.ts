import { z } from '#contract/http/z.ts'
import { RECIPIENT_KEY_SQL } from '#server/database/queries/recipient-key-sql.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'

/** Guest purchases of one e-mail address. `units`: units in unpaid purchases. */
const guestPurchases = z.object({ inHour: z.number(), inDay: z.number(), units: z.number() })
export type GuestPurchases = z.infer<typeof guestPurchases>

const OF_RECIPIENT = `user_id is null and medio = 'Página' and ${RECIPIENT_KEY_SQL} = $1`

/**
 * Counts the unpaid guest purchases of one e-mail address (`recipientKey`) since `hour` and since `day`. Includes sales
 * with total 0, which are never paid. Locks the address until the end of the transaction, so concurrent purchases of
 * one address count one after another.
 */
export async function countGuestPurchases(
  tx: Queryable,
  { recipient, hour, day }: { recipient: string; hour: Date; day: Date },
): Promise<GuestPurchases> {
  const lock = {
    name: 'lock-guest-recipient',
    text: `select pg_advisory_xact_lock(hashtextextended('guest ' || $1, 0))`,
    values: [recipient],
  }
  // Two statements, because a statement takes its snapshot before it waits for a lock, and would miss newer rows.
  const count = {
    name: 'count-guest-purchases',
    text: `with unpaid as (
             select creado from sales where ${OF_RECIPIENT} and creado > least($2::timestamptz, $3::timestamptz)
               and not ("estadoPago" = 'Confirmada' and total > 0)
           )
           select (select count(*)::int from unpaid where creado > $2) as "inHour",
             (select count(*)::int from unpaid where creado > $3) as "inDay",
             (select coalesce(sum(cantidad), 0)::int from sales join sale_lines on sale_id = sales.id
              where ${OF_RECIPIENT} and "estadoPago" in ('Pendiente', 'Enproceso')) as units`,
    values: [recipient, hour, day],
  }
  const [, counted] = await Promise.all([tx.query(lock), queryRow(tx, guestPurchases, count)])
  return counted
}
