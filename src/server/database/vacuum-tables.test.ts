import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/open-database.ts'
import type { Database } from './connect.ts'
import { vacuumTables } from './vacuum-tables.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('alter table audit_trail disable trigger user')
})

afterAll(() => database.close())

test('the room of rows that were forgotten is used again', async () => {
  await fill(5_000)
  const once = await pagesOf('audit_trail')
  for (let time = 0; time < 3; time++) {
    await database.pool.query('delete from audit_trail')
    await vacuumTables(database.pool)
    await fill(5_000)
  }
  expect(await pagesOf('audit_trail')).toBeLessThan(once * 1.2)
})

test('no table looks small to the planner for having been tidied up: neither an emptied one nor one that has little', async () => {
  await fill(5_000)
  await database.pool.query('delete from audit_trail')
  await vacuumTables(database.pool)
  expect(await pagesOf('audit_trail')).toBeGreaterThan(100)
  const { rows } = await database.pool.query(
    `select relname as name, reltuples as counted from pg_class where relname in ('idempotency_keys', 'sales')`,
  )
  expect(rows.map(({ counted }) => counted)).toEqual([-1, -1])
})

const fill = (rows: number) =>
  database.pool.query(
    `insert into audit_trail (actor, what, object)
     select 'una', 'anotó', repeat(md5(n::text), 10) from generate_series(1, $1::int) as n`,
    [rows],
  )

async function pagesOf(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ pages: number }>(
    `select pg_relation_size($1) / current_setting('block_size')::int as pages`,
    [table],
  )
  return rows[0]!.pages
}
