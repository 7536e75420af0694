import type pg from 'pg'

/** Deletes expired counts. */
export async function deleteExpiredCounts(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limits where expire <= $1', [now.getTime()])
}
