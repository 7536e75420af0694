import { RECIPIENT_KEY } from '#server/database/recipient-key.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** What guests bought for one address. `units`: of their purchases that wait for payment. */
export type GuestPurchases = { inHour: number; inDay: number; units: number }

const OF_RECIPIENT = `user_id is null and medio = 'Página' and ${RECIPIENT_KEY} = $1`

/**
 * Counts the unpaid purchases of guests for one address (`recipientKey`) since two moments. A purchase of total 0 counts, because
 * nobody pays for it. Locks the address until the end of the transaction, so its purchases are counted one after the other.
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
  // A statement of its own, because a statement that waits for a lock does not read what was committed meanwhile.
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
  const [, { rows }] = await Promise.all([tx.query(lock), tx.query<GuestPurchases>(count)])
  return rows[0]!
}
