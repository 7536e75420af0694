import type pg from 'pg'
import { waitUntil } from '#testing/wait-until.ts'

/**
 * Sends all requests while another connection holds the lock of `statement`, for example
 * `select from sales for update`. Releases the lock when every request waits. Returns the replies.
 */
export async function runBehindLock<Reply>(
  pool: pg.Pool,
  statement: string,
  requests: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(statement)
  const replies = Promise.all(requests.map((request) => request()))
  await waitUntil(async () => {
    // Another connection, because a transaction caches the activity statistics that it reads first.
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.waiting === requests.length
  })
  await holder.query('commit')
  holder.release()
  return replies
}
