import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesTo } from '#testing/lines-to.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import type { Database } from './connect.ts'
import { embeddedPool } from './embedded-pool.ts'
import { migrate } from './migrate.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const applied = async (pool: Database['pool']): Promise<number[]> =>
  (await pool.query('select created_at from drizzle.__drizzle_migrations order by id')).rows.map(
    (row) => row.created_at as number,
  )

test('a second migration changes nothing', async () => {
  const before = await applied(database.pool)
  await migrate(database)
  expect(await applied(database.pool)).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('migrations are numbered in the order they were written, or later ones would be skipped', async () => {
  const moments = await applied(database.pool)
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
})

test('the limits of ordinary queries are back after a migration', async () => {
  const limits = async () =>
    (
      await database.pool.query(
        `select current_setting('statement_timeout') s, current_setting('lock_timeout') l`,
      )
    ).rows[0]
  const before = await limits()
  await migrate(database)
  expect(await limits()).toEqual(before)
})

test('an empty embedded database gets every table', async () => {
  const lite = await PGlite.create({ extensions: { pg_trgm } })
  const pool = embeddedPool(linesTo(lite), 15_000)
  await migrate({ pool, kind: 'embedded' })
  const { rows } = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_name = 'sale_lines'`,
  )
  expect(rows).toHaveLength(1)
  await pool.end()
  await lite.close()
})
