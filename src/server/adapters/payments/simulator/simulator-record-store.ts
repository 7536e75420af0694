import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { inTransaction, type Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { simulatorRecords } from '#server/database/schema/simulator-records.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'
import type { RecordKind, RecordKinds, ReadOnlyRecords, RecordStore, WritableRecords } from './records.ts'

/** Stores the simulator's records in the shop's database, so that they survive restarts. */
export function databaseRecordStore(pool: pg.Pool): RecordStore {
  // Queues the changes of one process, because each waiting change would use a database connection.
  const oneAtATime = semaphore(1)
  return {
    ...readOnlyRecords(pool),
    change: (work) =>
      oneAtATime(() =>
        inTransaction(pool, async (tx) => {
          await tx.query(`select pg_advisory_xact_lock(hashtextextended('simulator_records', 0))`)
          return work(writableRecords(tx))
        }),
      ),
  }
}

const readOnlyRecords = (db: Queryable): ReadOnlyRecords => ({
  async find<K extends RecordKind>(kind: K, id: string) {
    const [found] = await queryBuilder(db)
      .select(bodyOf<K>())
      .from(simulatorRecords)
      .where(isRecord(kind, id))
    return found?.body
  },
  async list<K extends RecordKind>(kind: K, reference?: string) {
    const records = await queryBuilder(db)
      .select(bodyOf<K>())
      .from(simulatorRecords)
      .where(
        and(
          eq(simulatorRecords.kind, kind),
          reference === undefined ? undefined : eq(simulatorRecords.reference, reference),
        ),
      )
    return records.map(({ body }) => body)
  },
})

const bodyOf = <K extends RecordKind>() => ({ body: sql<RecordKinds[K]>`${simulatorRecords.body}` })

const isRecord = (kind: RecordKind, id: string) =>
  and(eq(simulatorRecords.kind, kind), eq(simulatorRecords.id, id))

const writableRecords = (tx: Queryable): WritableRecords => ({
  ...readOnlyRecords(tx),
  async upsert(kind, { id, reference = '', body }) {
    await queryBuilder(tx)
      .insert(simulatorRecords)
      .values({ kind, id, reference, body })
      .onConflictDoUpdate({
        target: [simulatorRecords.kind, simulatorRecords.id],
        set: { reference, body },
      })
  },
  async remove(kind, id) {
    await queryBuilder(tx).delete(simulatorRecords).where(isRecord(kind, id))
  },
})
