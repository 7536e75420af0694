import type pg from 'pg'
import { z } from '#contract/http/z.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'

/** Maximum age of the data on a usable replica. */
const MAX_LAG = '10 s'
/** Shorter than a statement, because a reader waits for the check. */
const QUERY_TIMEOUT_MS = 1_000

/** `system` and `database` identify the cluster and the database, so a replica of another shop is refused. */
const IDENTITY = `(select system_identifier from pg_control_system())::text as system,
  (select oid from pg_database where datname = current_database())::text as database`
const primaryPosition = z.object({
  lsn: z.string(),
  now: z.string(),
  system: z.string(),
  database: z.string(),
})
const replicaPosition = z.object({
  system: z.string(),
  database: z.string(),
  isRecent: z.boolean(),
})

/**
 * Throws if `replica` is no replica of `primary` or is more than `MAX_LAG` behind. Compares with the position and the
 * clock of the primary. A replica without connection to the primary has replayed all that it received.
 */
export async function checkReplica(primary: pg.Pool, replica: pg.Pool): Promise<void> {
  const { lsn, now, ...identity } = await queryRow(primary, primaryPosition, {
    text: `select pg_current_wal_lsn()::text as lsn, clock_timestamp()::text as now, ${IDENTITY}`,
  })
  const statement = {
    text: `select ${IDENTITY}, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn
      or pg_last_xact_replay_timestamp() >= $2::timestamptz - interval '${MAX_LAG}', false) as "isRecent"`,
    values: [lsn, now],
    query_timeout: QUERY_TIMEOUT_MS,
  }
  const { isRecent, ...found } = await queryRow(replica, replicaPosition, statement)
  if (found.system !== identity.system || found.database !== identity.database)
    throw new Error('DATABASE_REPLICA_URL is no replica of DATABASE_URL')
  if (!isRecent) throw new Error(`The replica is more than ${MAX_LAG} behind`)
}
