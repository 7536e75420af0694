import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { sales } from '#server/database/schema/sales.ts'
import { inTransaction, type Queryable } from './in-transaction.ts'
import { preparedStatement } from './prepared-statement.ts'

let database: Database
let builds = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Returns a number from the prepared statement `echo`, and the statements of that name on its connection. */
async function echo(db: Queryable, number: number) {
  const [row] = await preparedStatement(db, 'echo', (builder) => {
    builds += 1
    return builder
      .select({
        number: sql<number>`coalesce(max(${sales.numero}), ${sql.placeholder('number')}::int)`,
        planned: sql<number>`(select count(*)::int from pg_prepared_statements where name = 'echo')`,
      })
      .from(sales)
  }).execute({ number })
  return row
}

test('A prepared statement is built once for the pool, and once for each transaction', async () => {
  expect(await echo(database.pool, 1)).toEqual({ number: 1, planned: 1 })
  expect(await echo(database.pool, 2)).toEqual({ number: 2, planned: 1 })
  expect(builds).toBe(1)
  const inside = await inTransaction(database.pool, async (tx) => [await echo(tx, 3), await echo(tx, 4)])
  expect(inside).toEqual([
    { number: 3, planned: 1 },
    { number: 4, planned: 1 },
  ])
  expect(builds).toBe(2)
})
