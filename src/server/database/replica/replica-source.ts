import pg from 'pg'
import type { Logger } from 'pino'
import { openPool } from '#server/database/connection/open-pool.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import { errorCauses } from '#server/database/errors/error-causes.ts'
import { checkReplica } from './check-replica.ts'
import { snapshotSource, type SnapshotSource } from './snapshot-source.ts'

/** Three exports, one panel and one check run at once. */
const POOL_SIZE = 5
/** Time during which a usable replica is not checked again. */
const USABLE_MS = 2_000
/** Time during which readers do not wait for a replica that failed. */
const UNUSABLE_MS = 5_000

/**
 * Returns a source that reads from the replica, and from `primary` while the replica is unreachable, more than 10 s
 * behind or failing. Never fails because of the replica. Logs each change between the two servers.
 */
export function openReplicaSource({
  replicaUrl,
  primary,
  log,
}: {
  replicaUrl: string
  primary: pg.Pool
  log: Logger
}): { source: SnapshotSource; close: () => Promise<void> } {
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
    if (wasUsable && !isUsable) log.warn({ err: failure }, 'reports read the primary instead of the replica')
    if (!wasUsable && isUsable) log.warn('reports read the replica again')
    return isUsable
  }
  const canUse = async (): Promise<boolean> => {
    if (performance.now() < checkedUntil) return isUsable
    check ??= checkReplica(primary, pool)
      .then(() => setUsable(), setUsable)
      .finally(() => (check = undefined))
    return check
  }
  return {
    async source(work) {
      if (!(await canUse())) return onPrimary(work)
      try {
        return await onReplica(work)
      } catch (failure) {
        if (!isDatabaseFailure(failure)) throw failure
        setUsable(failure)
        return onPrimary(work)
      }
    },
    close: () => pool.end(),
  }
}

/** A replica also cancels reads that conflict with its replay, and may lack a table of a new version. */
const isDatabaseFailure = (failure: unknown): boolean =>
  isDatabaseUnavailable(failure) || errorCauses(failure).some((cause) => cause instanceof pg.DatabaseError)
