import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queryable } from './in-transaction.ts'

const builders = new WeakMap<Queryable, NodePgDatabase>()

/**
 * Returns Drizzle's query builder on the pool or on the client of an open transaction. `await` sends a built statement one
 * microtask later; `.execute()` sends it at once, and statements that are sent without waiting for each other need that.
 * A failure is a `DrizzleQueryError`, and PostgreSQL's own error is its cause.
 */
export function on(db: Queryable): NodePgDatabase {
  let builder = builders.get(db)
  if (builder === undefined) {
    builder = drizzle({ client: db as pg.ClientBase as pg.Client })
    builders.set(db, builder)
  }
  return builder
}
