import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Queryable } from './in-transaction.ts'
import { queryBuilder } from './query-builder.ts'

const statements = new WeakMap<Queryable, Map<string, unknown>>()

/**
 * Returns a prepared statement of the pool or of the transaction. `build` runs only at the first use, because building
 * SQL takes up to 0.2 ms. Variable values are `sql.placeholder`s, which `execute` receives. PostgreSQL may reuse one
 * query plan for all values, so do not prepare a search. `name`: unique in the shop, and different for each SQL text.
 */
export function preparedStatement<Prepared>(
  db: Queryable,
  name: string,
  build: (builder: NodePgDatabase) => { prepare(name: string): Prepared },
): Prepared {
  const own = statements.get(db) ?? new Map<string, unknown>()
  statements.set(db, own)
  if (!own.has(name)) own.set(name, build(queryBuilder(db)).prepare(name))
  return own.get(name) as Prepared
}
