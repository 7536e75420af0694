import pg from 'pg'
import type { Logger } from 'pino'
import { openPool } from '#server/database/connection/open-pool.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import { errorCauses } from '#server/database/errors/error-causes.ts'
import { inSnapshot, type Queryable } from '#server/database/queries/in-transaction.ts'
import { z } from '#contract/http/z.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import { hasReplayedAllCommits } from './has-replayed-all-commits.ts'
import { snapshotSource, type SnapshotSource } from './snapshot-source.ts'

/** Three exports, one panel, one check and the lists of some staff run at once. */
const POOL_SIZE = 10
/** Time during which a usable replica is not checked again. */
const USABLE_MS = 2_000
/** Time during which readers do not wait for a replica that failed. */
const UNUSABLE_MS = 5_000

/** Passes a server with every committed change to `read`. `read` may run twice, so it has no effects. */
export type ListReader = <T>(read: (db: Queryable) => Promise<T>) => Promise<T>

/**
 * Returns a source for reports and a reader for lists. Both read from the replica, and from `primary` while the replica
 * is unreachable, more than 10 s behind or failing. Lists also read from `primary` while the replica lacks a commit,
 * because staff expect their last change in a list. Neither fails because of the replica. Logs each change between the
 * two servers.
 */
export function openReplicaSource({
  replicaUrl,
  primary,
  log,
}: {
  replicaUrl: string
  primary: pg.Pool
  log: Logger
}): { source: SnapshotSource; readList: ListReader; close: () => Promise<void> } {
  const pool = openPool({ connectionString: replicaUrl, max: POOL_SIZE })
  const onReplica = snapshotSource(pool)
  const onPrimary = snapshotSource(primary)
  let isUsable = true
  let checkedUntil = 0
  let check: Promise<boolean> | undefined

  const setUsable = (failure?: unknown): boolean => {
    const wasUsable = isUsable
    isUsable = failure === undefined
    checkedUntil = performance.now() + (isUsable ? USABLE_MS : UNUSABLE_MS)
    if (wasUsable && !isUsable)
      log.warn({ err: failure }, 'reports and lists read the primary instead of the replica')
    if (!wasUsable && isUsable) log.warn('reports and lists read the replica again')
    return isUsable
  }
  const canUse = async (): Promise<boolean> => {
    if (performance.now() < checkedUntil) return isUsable
    check ??= checkReplica(primary, pool)
      .then(() => setUsable(), setUsable)
      .finally(() => (check = undefined))
    return check
  }
  const onReplicaOrPrimary = async <T>(
    tryReplica: () => Promise<{ result: T } | undefined>,
    runOnPrimary: () => Promise<T>,
  ): Promise<T> => {
    if (!(await canUse())) return runOnPrimary()
    const found = await tryReplica().catch((failure: unknown) => {
      if (!isDatabaseFailure(failure)) throw failure
      return void setUsable(failure)
    })
    return found ? found.result : runOnPrimary()
  }
  return {
    source: (work) =>
      onReplicaOrPrimary(
        async () => ({ result: await onReplica(work) }),
        () => onPrimary(work),
      ),
    readList: (read) =>
      onReplicaOrPrimary(
        async () => ((await hasReplayedAllCommits(pool, primary)) ? { result: await read(pool) } : undefined),
        // In a read-only transaction, so the primary refuses what a replica refuses.
        () => inSnapshot(primary, read),
      ),
    close: () => pool.end(),
  }
}

/** A replica also cancels reads that conflict with its replay, and may lack a table of a new version. */
const isDatabaseFailure = (failure: unknown): boolean =>
  isDatabaseUnavailable(failure) || errorCauses(failure).some((cause) => cause instanceof pg.DatabaseError)

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
async function checkReplica(primary: pg.Pool, replica: pg.Pool): Promise<void> {
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
