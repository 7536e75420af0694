import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queryable } from './in-transaction.ts'

const builders = new WeakMap<Queryable, NodePgDatabase>()

/**
 * Returns Drizzle's query builder on the pool or on the client of a transaction. Statements that must run in order
 * without waiting need `.execute()`, because `await` sends a statement one microtask later. A failure is a
 * `DrizzleQueryError` with PostgreSQL's own error as its cause. A statement with `.prepare(name)` needs the same SQL
 * text at each use. Write null for a missing value, because an omitted column changes the text. Use `preparedStatement`
 * for a frequent statement, because building SQL costs processor time. `sql` returns a `timestamptz` as text unless
 * `.mapWith(column)` decodes it. Read a jsonb column that may hold a string as `sql<unknown>`, because Drizzle would
 * parse the string twice.
 */
export function queryBuilder(db: Queryable): NodePgDatabase {
  let builder = builders.get(db)
  if (builder === undefined) {
    builder = drizzle({ client: db as pg.ClientBase as pg.Client })
    builders.set(db, builder)
  }
  return builder
}
