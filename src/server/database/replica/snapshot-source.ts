import type pg from 'pg'
import { inSnapshot, type Queryable } from '#server/database/queries/in-transaction.ts'

/** Runs reads of one snapshot, in a read-only transaction. */
export type InSnapshot = <T>(read: (db: Queryable) => Promise<T>) => Promise<T>

/**
 * Passes a server for snapshots to `work`, and returns its result. Runs `work` again on the primary if the replica fails,
 * so `work` must not depend on an unfinished first run. Gives no pool and no `Transaction`, so no store can write.
 */
export type SnapshotSource = <T>(work: (inSnapshot: InSnapshot) => Promise<T>) => Promise<T>

/** Returns a source that always reads from `pool`. */
export const snapshotSource =
  (pool: pg.Pool): SnapshotSource =>
  (work) =>
    work((read) => inSnapshot(pool, read))
