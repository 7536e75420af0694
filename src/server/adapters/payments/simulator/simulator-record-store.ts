import type pg from 'pg'
import { inTransaction, type Queryable } from '#server/database/in-transaction.ts'
import { atMost } from '#server/turns/at-most.ts'
import type { Kind, Kinds, ReadOnlyRecords, RecordBook, Records } from './records.ts'

/** The simulator's records in the shop's own database: they survive whatever the shop does. */
export function recordsInDatabase(pool: pg.Pool): RecordBook {
  // Those of one process wait here, and not each with a connection of the shop's.
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
    const { rows } = await db.query<{ body: Kinds[K] }>(
      'select body from simulator_records where kind = $1 and id = $2',
      [kind, id],
    )
    return rows[0]?.body
  },
  async list<K extends Kind>(kind: K, reference?: string) {
    const { rows } = await db.query<{ body: Kinds[K] }>(
      `select body from simulator_records where kind = $1 and ($2::text is null or reference = $2)`,
      [kind, reference ?? null],
    )
    return rows.map(({ body }) => body)
  },
})

const writingTo = (tx: Queryable): Records => ({
  ...readingFrom(tx),
  async keep(kind, { id, reference = '', body }) {
    await tx.query(
      `insert into simulator_records (kind, id, reference, body) values ($1, $2, $3, $4)
       on conflict (kind, id) do update set reference = excluded.reference, body = excluded.body`,
      [kind, id, reference, JSON.stringify(body)],
    )
  },
  async remove(kind, id) {
    await tx.query('delete from simulator_records where kind = $1 and id = $2', [kind, id])
  },
})
