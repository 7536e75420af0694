import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queryable } from './in-transaction.ts'

const builders = new WeakMap<Queryable, NodePgDatabase>()

/**
 * Returns Drizzle's query builder on the pool or on the client of a transaction. Pipelined statements need
 * `.execute()`, because `await` sends a statement one microtask later. A failure is a `DrizzleQueryError` with
 * PostgreSQL's own error as its cause.
 */
export function on(db: Queryable): NodePgDatabase {
  let builder = builders.get(db)
  if (builder === undefined) {
    builder = drizzle({ client: db as pg.ClientBase as pg.Client })
    builders.set(db, builder)
  }
  return builder
}
