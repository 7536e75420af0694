import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from '#contract/http/z.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'

const POLLS = 10
const POLL_MS = 10
/** Shorter than a statement, because a reader waits for the answer. */
const QUERY_TIMEOUT_MS = 1_000

const flushed = z.object({ lsn: z.string() })
const replayed = z.object({ hasAll: z.boolean() })

/**
 * Returns true if `replica` shows every change that `primary` has committed before the call. Waits for the replica for
 * up to 0.1 s, because a replica on the same network is usually a few milliseconds behind.
 */
export async function hasReplayedAllCommits(replica: pg.Pool, primary: pg.Pool): Promise<boolean> {
  // A commit returns after the flush of its log record, so the flushed position covers all of them.
  const { lsn } = await queryRow(primary, flushed, { text: 'select pg_current_wal_flush_lsn()::text as lsn' })
  const statement = {
    text: 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasAll"',
    values: [lsn],
    query_timeout: QUERY_TIMEOUT_MS,
  }
  for (let poll = 0; poll < POLLS; poll++) {
    if (poll > 0) await sleep(POLL_MS)
    const { hasAll } = await queryRow(replica, replayed, statement)
    if (hasAll) return true
  }
  return false
}
