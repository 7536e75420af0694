import type pg from 'pg'

/** Removes the counts whose time is over; nobody looks at them any more. */
export async function forgetOldCounts(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limits where expire <= $1', [now.getTime()])
}
