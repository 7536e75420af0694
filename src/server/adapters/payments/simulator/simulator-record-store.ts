import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { inTransaction, type Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { simulatorRecords } from '#server/database/schema/simulator-records.ts'
import { atMost } from '#server/turns/at-most.ts'
import type { Kind, Kinds, ReadOnlyRecords, RecordBook, Records } from './records.ts'

/** The simulator's records in the shop's database, so that they survive restarts. */
export function recordsInDatabase(pool: pg.Pool): RecordBook {
  // Changes of one process wait here instead of each holding a connection.
  const oneByOne = atMost(1)
  return {
    ...readingFrom(pool),
    change: (work) =>
      oneByOne(() =>
        inTransaction(pool, async (tx) => {
          await tx.query(`select pg_advisory_xact_lock(hashtextextended('simulator_records', 0))`)
          return work(writingTo(tx))
        }),
      ),
  }
}

const readingFrom = (db: Queryable): ReadOnlyRecords => ({
  async find<K extends Kind>(kind: K, id: string) {
    const [found] = await on(db).select(bodyOf<K>()).from(simulatorRecords).where(isRecord(kind, id))
    return found?.body
  },
  async list<K extends Kind>(kind: K, reference?: string) {
    const records = await on(db)
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

const bodyOf = <K extends Kind>() => ({ body: sql<Kinds[K]>`${simulatorRecords.body}` })

const isRecord = (kind: Kind, id: string) => and(eq(simulatorRecords.kind, kind), eq(simulatorRecords.id, id))

const writingTo = (tx: Queryable): Records => ({
  ...readingFrom(tx),
  async keep(kind, { id, reference = '', body }) {
    await on(tx)
      .insert(simulatorRecords)
      .values({ kind, id, reference, body })
      .onConflictDoUpdate({
        target: [simulatorRecords.kind, simulatorRecords.id],
        set: { reference, body },
      })
  },
  async remove(kind, id) {
    await on(tx).delete(simulatorRecords).where(isRecord(kind, id))
  },
})
